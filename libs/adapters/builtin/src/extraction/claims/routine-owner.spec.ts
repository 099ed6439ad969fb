import type { KnownClaims } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../message.fixture.js';
import { ruleExtractor } from '../rule-extractor.js';

const routineOf = (subject: string): KnownClaims[number] => ({
  subject,
  predicate: 'routine:violin',
  object: 'mondays',
  polarity: 'affirmed',
  validFrom: 0,
  before: null,
});

const subjectsIn = async (text: string, claims: KnownClaims): Promise<readonly string[]> => {
  const message = aMessage({ role: 'user', speaker: 'Ana', text });
  const entries = await ruleExtractor().extract([[message]], { before: [], names: [], claims });
  return entries.flatMap((entry) => entry.claims.map(({ subject, predicate }) => `${subject} ${predicate}`));
};

describe('routines without a named owner', () => {
  it.each([
    [
      'belong to the only person who has the routine',
      'violin is wednesdays now',
      ['Lena'],
      ['Lena routine:violin'],
    ],
    ['belong to a speaker who says "my"', 'my violin is wednesdays now', ['Lena'], ['Ana routine:violin']],
    [
      'belong to the speaker if several people have the routine',
      'violin is wednesdays now',
      ['Lena', 'Kuba'],
      ['Ana routine:violin'],
    ],
    ['belong to a speaker who has the routine', 'violin is wednesdays now', ['Ana'], ['Ana routine:violin']],
  ])('%s', async (_, ...[text, owners, expected]) => {
    expect(await subjectsIn(text, owners.map(routineOf))).toEqual(expected);
  });
});

describe('known people', () => {
  it('are never read as employers', async () => {
    expect(await subjectsIn('Lena quit Kuba', [routineOf('Kuba')])).toEqual([]);
  });
});
