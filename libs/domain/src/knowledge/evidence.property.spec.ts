import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import { type Contribution, evidenceOf } from './evidence.js';
import { publishedEvidence } from './published-evidence.js';
import type { KnowledgeSettings } from './settings.js';
import type { KnowledgeUnit } from './unit.js';

const NOW = 400 * DAY_MS + 5_000;
const SETTINGS: KnowledgeSettings = { isOn: true, k: 3, epochHours: 24 };
const UNIT: KnowledgeUnit = { kind: 'node', node: { type: 'Entity', label: 'kafka' } };

const contribution = fc
  .record({
    user: fc.integer({ min: 1, max: 6 }),
    statement: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 300, max: 400 }),
    weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
  })
  .map(({ user, statement, day, weight }): Contribution => ({
    id: JSON.stringify([user, statement, day, weight]),
    contributor: `p${user}`,
    statement: `p${user} s${statement}`,
    polarity: 'affirmed',
    weight,
    at: day * DAY_MS + 1,
  }));
const contributions = fc.array(contribution, { maxLength: 30 });

/** Contributions of `count` users, each on a day of its own, the latest `daysAgo` days ago. */
const said = (count: number, daysAgo = 1): readonly Contribution[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `c${n}`,
    contributor: `p${n}`,
    statement: `s${n}`,
    polarity: 'affirmed',
    weight: 0.9,
    at: NOW - (daysAgo + n) * DAY_MS,
  }));

const publishedTo = (
  given: readonly Contribution[],
  changes: Partial<KnowledgeSettings> = {},
  now = NOW,
): boolean => publishedEvidence(UNIT, given, { settings: { ...SETTINGS, ...changes }, now }) !== null;

describe('evidenceOf', () => {
  it('returns the same evidence for any order and repetition of contributions', () => {
    fc.assert(
      fc.property(contributions, fc.array(fc.nat()), (given, picks) => {
        const again = picks.flatMap((n) => given[n % Math.max(1, given.length)] ?? []);
        const shuffled = [...again, ...given.toReversed(), ...again];
        expect(evidenceOf(shuffled, SETTINGS, NOW)).toEqual(evidenceOf(given, SETTINGS, NOW));
      }),
    );
  });

  it('counts users, not statements, sessions or days', () => {
    fc.assert(
      fc.property(contributions, (given) => {
        const released = given.filter(({ at }) => at < 400 * DAY_MS);
        expect(evidenceOf(given, SETTINGS, NOW).users).toBe(
          new Set(released.map(({ contributor }) => contributor)).size,
        );
      }),
    );
  });

  it('counts each user once a day, with the highest weight of the day', () => {
    const [one] = said(1);
    const many = Array.from({ length: 20 }, (_, n) => ({
      ...(one as Contribution),
      id: `m${n}`,
      statement: `m${n}`,
      weight: n / 20,
    }));
    const surest = { ...(one as Contribution), weight: 19 / 20 };
    const { statements: _, ...evidence } = evidenceOf(many, SETTINGS, NOW);
    expect(evidenceOf([surest], SETTINGS, NOW)).toMatchObject(evidence);
  });

  it('increases the confidence towards 1 with every user, and decreases it without support until the unit is dropped', () => {
    const sure = [1, 2, 3, 4, 5].map((count) => evidenceOf(said(count), SETTINGS, NOW).confidence);
    expect(sure).toEqual(sure.toSorted((a, b) => a - b));
    expect(sure.at(-1)).toBeLessThan(1);
    const later = [0, 30, 300, 3_000].map((days) => evidenceOf(said(5), SETTINGS, NOW + days * DAY_MS));
    const confidences = later.map(({ confidence }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    expect(later.map(({ isDropped }) => isDropped)).toEqual([false, false, false, true]);
  });

  it('decreases the confidence faster if few users support the unit', () => {
    const lost = (count: number): number => {
      const given = said(count).map((each) => ({ ...each, at: NOW - DAY_MS }));
      return (
        evidenceOf(given, SETTINGS, NOW + 20 * DAY_MS).confidence /
        evidenceOf(given, SETTINGS, NOW).confidence
      );
    };
    expect(lost(2)).toBeLessThan(0.5);
    expect(lost(3)).toBeGreaterThan(0.9);
  });

  it('restores a dropped unit on new support', () => {
    const old = said(3, 390);
    expect(evidenceOf(old, SETTINGS, NOW + 3_000 * DAY_MS).isDropped).toBe(true);
    const [again] = said(1);
    const fresh = { ...(again as Contribution), id: 'again', at: NOW + 2_999 * DAY_MS };
    expect(evidenceOf([...old, fresh], SETTINGS, NOW + 3_000 * DAY_MS)).toMatchObject({
      isDropped: false,
      users: 3,
    });
  });
});

describe('publishedEvidence', () => {
  it('publishes a unit if at least k users support it and none of them gives more than half of the support', () => {
    fc.assert(
      fc.property(contributions, fc.integer({ min: 2, max: 6 }), (given, k) => {
        const evidence = evidenceOf(given, { ...SETTINGS, k }, NOW);
        const isOpen =
          evidence.users >= k &&
          evidence.largestShare <= 0.5 &&
          evidence.confidence >= 0.15 &&
          !evidence.isDropped;
        expect(publishedTo(given, { k })).toBe(isOpen);
        if (publishedTo(given, { k }))
          expect(new Set(given.map(({ contributor }) => contributor)).size).toBeGreaterThanOrEqual(k);
      }),
    );
  });

  it('withholds a unit with fewer than k users, for any number of statements', () => {
    fc.assert(
      fc.property(contributions, (given) => {
        const two = given.filter(({ contributor }) => contributor === 'p1' || contributor === 'p2');
        expect(publishedTo(two)).toBe(false);
      }),
    );
  });

  it('withholds a unit if one user gives most of its support', () => {
    const busy = Array.from({ length: 9 }, (_, n) => ({
      ...(said(1)[0] as Contribution),
      id: `b${n}`,
      contributor: 'busy',
      statement: `b${n}`,
      at: NOW - (n + 1) * DAY_MS,
    }));
    expect(publishedTo([...said(3), ...busy])).toBe(false);
    expect(publishedTo([...said(9), ...busy])).toBe(true);
  });

  it('counts no contribution before the end of the `epochHours` period in which it was made', () => {
    const today = said(5).map((each) => ({ ...each, at: 400 * DAY_MS + 1 }));
    expect(publishedTo(today)).toBe(false);
    expect(publishedTo(today, {}, 401 * DAY_MS - 1)).toBe(false);
    expect(publishedTo(today, {}, 401 * DAY_MS)).toBe(true);
    expect(publishedTo(today, { epochHours: 0 })).toBe(true);
  });

  it('publishes nothing while sharing is off', () => {
    expect(publishedTo(said(9), { isOn: false })).toBe(false);
  });

  it('publishes a unit of a single user if k is 1', () => {
    expect(publishedTo(said(1), { k: 1 })).toBe(true);
  });
});
