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
    ['is the one’s who has it', 'violin is wednesdays now', ['Lena'], ['Lena routine:violin']],
    [
      'stays the speaker’s where they say so',
      'my violin is wednesdays now',
      ['Lena'],
      ['Ana routine:violin'],
    ],
    [
      'stays the speaker’s where several have it',
      'violin is wednesdays now',
      ['Lena', 'Kuba'],
      ['Ana routine:violin'],
    ],
    ['stays the speaker’s where they have it', 'violin is wednesdays now', ['Ana'], ['Ana routine:violin']],
  ])('%s', async (_, ...[text, owners, expected]) => {
    expect(await subjectsIn(text, owners.map(routineOf))).toEqual(expected);
  });
});

describe('known people', () => {
  it('never reads a known person as an employer', async () => {
    expect(await subjectsIn('Lena quit Kuba', [routineOf('Kuba')])).toEqual([]);
  });
});
