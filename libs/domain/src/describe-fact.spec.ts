import { describe, expect, it } from 'vitest';
import { aClaim } from './a-claim.fixture.js';
import type { Claim } from './claim.js';
import { describeFact } from './describe-fact.js';
import type { Version } from './fact.js';

const MARCH = Date.UTC(2026, 2, 1);
const MAY = Date.UTC(2026, 4, 8);

const described = (claim: Partial<Claim>, version: Partial<Version> = {}): string => {
  const whole = aClaim({
    id: 'a',
    predicate: 'lives_in',
    object: 'Porto',
    validFrom: MARCH,
    saidAt: MAY,
    ...claim,
  });
  return describeFact({
    claim: whole,
    version: {
      claimId: 'a',
      n: 1,
      validFrom: whole.validFrom,
      validTo: null,
      recordedFrom: 0,
      recordedTo: null,
      cause: 'assert',
      causeId: 'h',
      supports: ['a'],
      supersedes: null,
      isContested: false,
      ...version,
    },
  });
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

  it('shows a closed interval', () => {
    expect(described({ granularity: 'month' }, { validTo: MAY })).toBe(
      'Ana lives in Porto (from March 2026 until May 2026)',
    );
    expect(described({ granularity: 'year' }, { validTo: MAY })).toBe('Ana lives in Porto (in 2026)');
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
      'It is not the case that Ana lives in Porto (since 2026)',
    );
  });

  it('says that it is disputed, and that the loser never held', () => {
    expect(described({ granularity: 'year' }, { isContested: true })).toBe(
      'Ana lives in Porto (since 2026, disputed)',
    );
    expect(described({ granularity: 'year' }, { isContested: true, validTo: MARCH })).toBe(
      'Ana lives in Porto (never held, disputed)',
    );
  });
});
