import type { KnownClaims, Message } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { ruleExtractor } from '../rule-extractor.js';

const SAID_AT = Date.parse('2026-03-10T12:00:00Z');
const NEXT_MONTH = Date.parse('2026-04-10T12:00:00Z');

const claim = (predicate: string, object: string, more: Partial<KnownClaims[number]> = {}) => ({
  subject: 'Ana',
  predicate,
  object,
  polarity: 'affirmed' as const,
  validFrom: SAID_AT - 1000,
  before: null,
  ...more,
});

const KNOWN: KnownClaims = [
  claim('routine:pilates', 'on wednesdays'),
  claim('routine:schwimmen', 'montags'),
  claim('routine:pádel', 'los martes'),
  claim('has_boyfriend', 'Kwame'),
  claim('has_pet', 'Fiete (dog)'),
  claim('has_baker', 'Tomasz'),
  claim('has_roommate', 'Lena'),
  claim('works_at', 'st Thomas'),
  claim('owns', 'Clio'),
  claim('diet', 'vegan'),
  claim('weight', '104 kilos'),
  claim('lives_in', 'Leeds', { validFrom: NEXT_MONTH }),
  claim('routine:judo', 'fridays', { polarity: 'denied' }),
  claim('has_girlfriend', 'Mia', { subject: 'Tom' }),
];

const claimsOfMessage = async (text: string, known = KNOWN): Promise<readonly string[]> => {
  const message: Message = {
    id: 'm1',
    ordinal: 0,
    role: 'user',
    speaker: 'Ana',
    text,
    saidAt: SAID_AT,
    timeSource: 'stated',
    toolCalls: [],
    metadata: {},
  };
  const drafts = await ruleExtractor().extract([[message]], { before: [], names: [], claims: known });
  return drafts.flatMap(({ claims }) =>
    claims.map(({ subject, polarity, predicate, object }) =>
      [subject, ...(polarity === 'denied' ? ['not'] : []), predicate, object].join(' '),
    ),
  );
};

describe('claimChanges', () => {
  it.each([
    ['pilates is on hold, no money', 'Ana not routine:pilates on wednesdays'],
    ['packed in the pilates', 'Ana not routine:pilates on wednesdays'],
    ['so, kwame and me split up.', 'Ana not has_boyfriend Kwame'],
    ['the dog had to be put down', 'Ana not has_pet Fiete (dog)'],
    ['we lost Fiete', 'Ana not has_pet Fiete (dog)'],
    ['Tomasz has left', 'Ana not has_baker Tomasz'],
    ['handed in my notice at st thomas', 'Ana not works_at st Thomas'],
    ['gave my notice today', 'Ana not works_at st Thomas'],
    ['wurde gekündigt', 'Ana not works_at st Thomas'],
    ['hoy me han despedido del trabajo', 'Ana not works_at st Thomas'],
    ['Lena moved to York', 'Lena lives_in York|Ana not has_roommate Lena'],
    ['not moving after all', 'Ana not lives_in Leeds'],
    ['schwimmen geht grad nicht, schulter', 'Ana not routine:schwimmen montags'],
    ['fiete ist gestorben', 'Ana not has_pet Fiete (dog)'],
    ['lena zieht aus', 'Ana not has_roommate Lena'],
    ['wir ziehen doch nicht um', 'Ana not lives_in Leeds'],
    ['el clio ha muerto, lo llevé al desguace', 'Ana not owns Clio'],
    ['al final no me mudo, el casero se rajó', 'Ana not lives_in Leeds'],
    ['he vuelto a comer carne', 'Ana eats carne|Ana not diet vegan'],
    ['esse wieder fleisch', 'Ana eats fleisch|Ana not diet vegan'],
  ])('ends a known claim: %s', async (text, expected) => {
    expect((await claimsOfMessage(text)).join('|')).toBe(expected);
  });

  it.each([
    ['back at judo since last week, thursdays now', 'Ana routine:judo thursdays'],
    ['judo is back on', 'Ana routine:judo fridays'],
    ['down to 99.5', 'Ana weight 99.5 kilos'],
    ['97 now', 'Ana weight 97 kilos'],
    ['95,2 kg heute', 'Ana weight 95,2 kilos'],
  ])('resumes a known claim or gives it a new value: %s', async (text, expected) => {
    expect(await claimsOfMessage(text)).toEqual([expected]);
  });

  it.each([
    'the meeting is off',
    'if pilates is off, let me know',
    'is pilates off?',
    'my sister says pilates is off',
    'back at pilates',
    '12 now',
    '97 euros now',
    '97 lbs now',
    'no pilates today',
  ])('changes nothing if another thing is meant or the meaning is uncertain: %s', async (text) => {
    expect(await claimsOfMessage(text)).toEqual([]);
  });

  it('restores the earlier value when its replacement falls through', async () => {
    const known = [claim('lives_in', 'Mostoles', { validFrom: NEXT_MONTH, before: 'Vallecas' })];
    expect(await claimsOfMessage('al final no me mudo', known)).toEqual(['Ana lives_in Vallecas']);
  });

  it('does not change the claims of another person', async () => {
    expect(await claimsOfMessage('Mia and me split up')).toEqual([]);
  });

  it('makes no claim if nothing is known', async () => {
    expect(await claimsOfMessage('pilates is on hold', [])).toEqual([]);
  });
});
