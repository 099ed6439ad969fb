import { describe, expect, it } from 'vitest';
import { aClaim } from './a-claim.fixture.js';
import type { Claim } from './claim.js';
import { describeFact, shownSubject } from './describe-fact.js';
import type { Version } from './fact.js';

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

describe('a described fact', () => {
  it.each([
    ['month', 'Ana lives in Porto (since March 2026)'],
    ['year', 'Ana lives in Porto (since 2026)'],
    ['day', 'Ana lives in Porto (since 1 March 2026)'],
    ['week', 'Ana lives in Porto (since the week of 1 March 2026)'],
    ['instant', 'Ana lives in Porto (since 1 March 2026)'],
  ] as const)('dates an open %s', (granularity, text) => {
    expect(described({ granularity })).toBe(text);
  });

  it('tells what happened with its day, or with the day on which it was told', () => {
    const visit = { predicate: 'visited', object: 'Rome' };
    expect(described({ ...visit, granularity: 'month' })).toBe('Ana visited Rome (in March 2026)');
    expect(described({ ...visit, validFrom: MAY })).toBe('Ana visited Rome (told on 8 May 2026)');
  });

  it('ends a stated stretch with its last year or day, not with the one after', () => {
    const from = Date.UTC(2015, 0, 1);
    const to = Date.UTC(2019, 0, 1);
    const years = { granularity: 'year', validFrom: from, validTo: to } as const;
    expect(described(years, { validTo: to })).toBe('Ana lives in Porto (from 2015 until 2018)');
  });

  it('shows a closed interval', () => {
    expect(described({ granularity: 'month' }, { validTo: MAY })).toBe(
      'Ana lives in Porto (from March 2026 until May 2026)',
    );
    expect(described({ granularity: 'year' }, { validTo: MAY })).toBe('Ana lives in Porto (in 2026)');
    // That it began in some week says nothing of its end.
    expect(described({ granularity: 'week' }, { validTo: MAY })).toBe(
      'Ana lives in Porto (from the week of 1 March 2026 until 8 May 2026)',
    );
  });

  it('claims no start where none was stated', () => {
    expect(described({ saidAt: MARCH })).toBe('Ana lives in Porto (as of 1 March 2026)');
    expect(described({ saidAt: MARCH }, { validTo: MAY })).toBe('Ana lives in Porto (until 8 May 2026)');
  });

  it('prefers the words of the claim, without their full stop', () => {
    expect(described({ text: 'Ana moved to Porto. ', granularity: 'month' })).toBe(
      'Ana moved to Porto (since March 2026)',
    );
    expect(described({ text: '安娜住在波尔图。', granularity: 'month' })).toBe(
      '安娜住在波尔图 (since March 2026)',
    );
  });

  it('makes a sentence of an attribute and of a denial', () => {
    expect(described({ predicate: 'occupation', object: 'nurse', granularity: 'year' })).toBe(
      "Ana's occupation is nurse (since 2026)",
    );
    expect(described({ polarity: 'denied', granularity: 'year' })).toBe(
      'Ana does not live in Porto (since 2026)',
    );
  });

  it('says that it is disputed, and that the loser never held', () => {
    expect(described({ granularity: 'year' }, { isContested: true })).toBe(
      'Ana lives in Porto (since 2026; disputed)',
    );
    expect(described({ granularity: 'year' }, { isContested: true, validTo: MARCH })).toBe(
      'Ana lives in Porto (never held; disputed)',
    );
  });

  it('names who says otherwise of a person who spoke for himself', () => {
    const others = ['Mallory', 'Rui', 'Mallory'].map((saidBy, n) => aClaim({ id: `d${n}`, saidBy }));
    expect(described({ granularity: 'year', saidBy: 'Ana' }, { isContested: true, disputes: others })).toBe(
      'Ana lives in Porto (since 2026; disputed: Mallory and Rui say otherwise)',
    );
  });

  it('is not disputed by who puts himself right', () => {
    const disputes = [aClaim({ id: 'b', saidBy: 'Ana' })];
    expect(described({ granularity: 'year', saidBy: 'ana' }, { isContested: true, disputes })).toBe(
      'Ana lives in Porto (since 2026)',
    );
  });

  it('names who says so where it is another’s word that is disputed', () => {
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

  it('does not tell of what was said ahead as if it had begun', () => {
    const plan = { saidAt: MARCH, validFrom: Date.UTC(2026, 10, 2), granularity: 'day' } as const;
    expect(described(plan)).toBe('Ana lives in Porto (from 2 November 2026)');
  });
});

describe('a fact about the user', () => {
  it.each([
    ['user lives in Berlin', 'Maya lives in Berlin (since 2026)'],
    ["user's cat is called Pickles", "Maya's cat is called Pickles (since 2026)"],
    ['A user le gusta el gazpacho', 'A Maya le gusta el gazpacho (since 2026)'],
    ['User does not live in Berlin', 'Maya does not live in Berlin (since 2026)'],
    ['users are strange', 'users are strange (since 2026)'],
    ['user_id is 7', 'user_id is 7 (since 2026)'],
  ])('names the user where the name is known: %s', (text, told) => {
    expect(described({ subject: 'user', text, granularity: 'year' }, {}, 'Maya')).toBe(told);
    expect(described({ subject: 'user', text, granularity: 'year' })).toBe(`${text} (since 2026)`);
  });

  it('leaves the word alone where it is about somebody else', () => {
    expect(described({ text: 'user accounts are Ana’s job', granularity: 'year' }, {}, 'Maya')).toBe(
      'user accounts are Ana’s job (since 2026)',
    );
  });

  it('has the name as its subject', () => {
    const subjects = ['user', 'The user', "user's sister", 'userland', 'Ana'].map((subject) =>
      shownSubject({ subject }, 'Maya'),
    );
    expect(subjects).toEqual(['Maya', 'Maya', "Maya's sister", 'userland', 'Ana']);
    expect(shownSubject({ subject: 'user' }, null)).toBe('user');
  });

  it('takes a name as it is, whatever marks it has', () => {
    expect(described({ subject: 'user', text: 'user is here' }, {}, '$& $1')).toBe(
      '$& $1 is here (since 1 March 2026)',
    );
  });
});
