import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import type { Claim } from '../claim.js';
import { describeFact, displaySubject } from './describe-fact.js';
import type { Version } from '../fact.js';

const MARCH = Date.UTC(2026, 2, 1);
const MAY = Date.UTC(2026, 4, 8);

const described = (
  claim: Partial<Claim>,
  { disputes = [], ...version }: Partial<Version> & { readonly disputes?: readonly Claim[] } = {},
  userName: string | null = null,
): string => {
  const whole = aClaim({
    id: 'a',
    predicate: 'lives_in',
    object: 'Porto',
    validFrom: MARCH,
    saidAt: MAY,
    ...claim,
  });
  const fact = {
    claim: whole,
    version: {
      claimId: 'a',
      n: 1,
      validFrom: whole.validFrom,
      validTo: null,
      recordedFrom: 0,
      recordedTo: null,
      cause: 'assert' as const,
      causeId: 'h',
      supports: ['a'],
      supersedes: null,
      isContested: false,
      contestedBy: [],
      ...version,
    },
    disputes,
  };
  return describeFact(fact, userName);
};

describe('describeFact', () => {
  it.each([
    ['month', 'Ana lives in Porto (since March 2026)'],
    ['year', 'Ana lives in Porto (since 2026)'],
    ['day', 'Ana lives in Porto (since 1 March 2026)'],
    ['week', 'Ana lives in Porto (since the week of 1 March 2026)'],
    ['instant', 'Ana lives in Porto (since 1 March 2026)'],
  ] as const)('writes the start of an open fact with the precision %s', (granularity, text) => {
    expect(described({ granularity })).toBe(text);
  });

  it('writes the date of an event, or else the day on which it was mentioned', () => {
    const visit = { predicate: 'visited', object: 'Rome' };
    expect(described({ ...visit, granularity: 'month' })).toBe('Ana visited Rome (in March 2026)');
    expect(described({ ...visit, validFrom: MAY })).toBe('Ana visited Rome (told on 8 May 2026)');
  });

  it('writes a stated end as the last day or year before that end', () => {
    const from = Date.UTC(2015, 0, 1);
    const to = Date.UTC(2019, 0, 1);
    const years = { granularity: 'year', validFrom: from, validTo: to } as const;
    expect(described(years, { validTo: to })).toBe('Ana lives in Porto (from 2015 through 2018)');
  });

  it('shows both ends of a closed interval', () => {
    expect(described({ granularity: 'month' }, { validTo: MAY })).toBe(
      'Ana lives in Porto (from March 2026 until May 2026)',
    );
    expect(described({ granularity: 'year' }, { validTo: MAY })).toBe('Ana lives in Porto (in 2026)');
    // A start in weeks does not make the end less precise.
    expect(described({ granularity: 'week' }, { validTo: MAY })).toBe(
      'Ana lives in Porto (from the week of 1 March 2026 until 8 May 2026)',
    );
  });

  it('shows no start if none was stated', () => {
    expect(described({ saidAt: MARCH })).toBe('Ana lives in Porto (as of 1 March 2026)');
    expect(described({ saidAt: MARCH }, { validTo: MAY })).toBe('Ana lives in Porto (until 8 May 2026)');
  });

  it('prefers the text of the claim, without its full stop', () => {
    expect(described({ text: 'Ana moved to Porto. ', granularity: 'month' })).toBe(
      'Ana moved to Porto (since March 2026)',
    );
    expect(described({ text: '安娜住在波尔图。', granularity: 'month' })).toBe(
      '安娜住在波尔图 (since March 2026)',
    );
  });

  it('writes a sentence for an attribute and a denial', () => {
    expect(described({ predicate: 'occupation', object: 'nurse', granularity: 'year' })).toBe(
      "Ana's occupation is nurse (since 2026)",
    );
    expect(described({ polarity: 'denied', granularity: 'year' })).toBe(
      'Ana does not live in Porto (since 2026)',
    );
  });

  it('shows that a fact is disputed and that a losing value never held', () => {
    expect(described({ granularity: 'year' }, { isContested: true })).toBe(
      'Ana lives in Porto (since 2026; disputed)',
    );
    expect(described({ granularity: 'year' }, { isContested: true, validTo: MARCH })).toBe(
      'Ana lives in Porto (never held; disputed)',
    );
  });

  it("names the people who contradict a person's own word", () => {
    const others = ['Mallory', 'Rui', 'Mallory'].map((saidBy, n) => aClaim({ id: `d${n}`, saidBy }));
    expect(described({ granularity: 'year', saidBy: 'Ana' }, { isContested: true, disputes: others })).toBe(
      'Ana lives in Porto (since 2026; disputed: Mallory and Rui say otherwise)',
    );
  });

  it("shows no dispute with the speaker's own correction", () => {
    const disputes = [aClaim({ id: 'b', saidBy: 'Ana' })];
    expect(described({ granularity: 'year', saidBy: 'ana' }, { isContested: true, disputes })).toBe(
      'Ana lives in Porto (since 2026)',
    );
  });

  it('names the speaker of disputed hearsay', () => {
    const disputed = { isContested: true };
    expect(described({ granularity: 'year', saidBy: 'mallory' }, disputed)).toBe(
      'Ana lives in Porto (since 2026; disputed: mallory says so)',
    );
    expect(described({ granularity: 'year', saidBy: 'ANA' }, disputed)).toBe(
      'Ana lives in Porto (since 2026; disputed)',
    );
    expect(described({ granularity: 'year', saidBy: 'mallory' })).toBe('Ana lives in Porto (since 2026)');
    const byUser = [null, 'Maya'].map((name) =>
      described({ granularity: 'year', saidBy: 'user' }, disputed, name),
    );
    expect(byUser).toEqual([
      'Ana lives in Porto (since 2026; disputed: the user says so)',
      'Ana lives in Porto (since 2026; disputed: Maya says so)',
    ]);
  });

  it('writes "from" for a start in the future', () => {
    const plan = { saidAt: MARCH, validFrom: Date.UTC(2026, 10, 2), granularity: 'day' } as const;
    expect(described(plan)).toBe('Ana lives in Porto (from 2 November 2026)');
  });
});

describe('describeFact for a fact about the user', () => {
  it('writes "The user\'s name is" if the user is called by that name, but not for another name', () => {
    const named = { subject: 'user', predicate: 'name', object: 'Tom', text: 'user is called Tom' };
    expect(described(named, {}, 'Tom')).toBe("The user's name is Tom (since 1 March 2026)");
    expect(described({ ...named, object: 'Tommy', text: 'user is called Tommy' }, {}, 'Tom')).toBe(
      'Tom is called Tommy (since 1 March 2026)',
    );
  });

  it.each([
    ['user lives in Berlin', 'Maya lives in Berlin (since 2026)'],
    ["user's cat is called Pickles", "Maya's cat is called Pickles (since 2026)"],
    ['A user le gusta el gazpacho', 'A Maya le gusta el gazpacho (since 2026)'],
    ['User does not live in Berlin', 'Maya does not live in Berlin (since 2026)'],
    ['users are strange', 'users are strange (since 2026)'],
    ['user_id is 7', 'user_id is 7 (since 2026)'],
  ])("replaces the word user by the user's name: %s", (text, told) => {
    expect(described({ subject: 'user', text, granularity: 'year' }, {}, 'Maya')).toBe(told);
    expect(described({ subject: 'user', text, granularity: 'year' })).toBe(`${text} (since 2026)`);
  });

  it('keeps the word user in a fact about another person', () => {
    expect(described({ text: 'user accounts are Ana’s job', granularity: 'year' }, {}, 'Maya')).toBe(
      'user accounts are Ana’s job (since 2026)',
    );
  });

  it('replaces the word user by the name of the user in the subject', () => {
    const subjects = ['user', 'The user', "user's sister", 'userland', 'Ana'].map((subject) =>
      displaySubject({ subject }, 'Maya'),
    );
    expect(subjects).toEqual(['Maya', 'Maya', "Maya's sister", 'userland', 'Ana']);
    expect(displaySubject({ subject: 'user' }, null)).toBe('user');
  });

  it('inserts a name with special characters unchanged', () => {
    expect(described({ subject: 'user', text: 'user is here' }, {}, '$& $1')).toBe(
      '$& $1 is here (since 1 March 2026)',
    );
  });
});
