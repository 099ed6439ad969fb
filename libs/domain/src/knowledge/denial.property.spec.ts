import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import type { Contribution, Polarity } from './evidence.js';
import { type PublishedEvidence, publishedEvidence } from './published-evidence.js';
import type { KnowledgeUnit } from './unit.js';

const NOW = 400 * DAY_MS + 5_000;
const K = 3;
const UNIT: KnowledgeUnit = { kind: 'node', node: { type: 'Entity', label: 'kafka' } };

const saidBy = (users: string, polarity: Polarity, maxLength = 30) =>
  fc.array(
    fc
      .record({
        user: fc.constantFrom(...users),
        statement: fc.nat(9),
        day: fc.integer({ min: 380, max: 400 }),
        weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
      })
      .map(({ user, statement, day, weight }): Contribution => ({
        id: JSON.stringify([user, statement, day, weight, polarity]),
        contributor: user,
        statement: `${user} s${statement}`,
        polarity,
        weight,
        at: day * DAY_MS + 1,
      })),
    { maxLength },
  );
const support = saidBy('abcdefgh', 'affirmed');

/** Contributions of `count` users who each affirm or deny the unit once, yesterday unless `at` is given. */
const once = (count: number, polarity: Polarity, at = NOW - DAY_MS): readonly Contribution[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${polarity} ${n}`,
    contributor: `${polarity} ${n}`,
    statement: `s${n}`,
    polarity,
    weight: 0.9,
    at,
  }));

const read = (given: readonly Contribution[], now = NOW): PublishedEvidence | null =>
  publishedEvidence(UNIT, given, { settings: { isOn: true, k: K, epochHours: 24 }, now });
const sureOf = (given: readonly Contribution[]): number => read(given)?.confidence ?? 0;

describe('denials of a published unit', () => {
  it('does not change the published evidence while fewer than k users deny the unit, for any number of denials', () => {
    fc.assert(
      fc.property(support, saidBy('az', 'denied'), (said, denied) => {
        expect(read([...said, ...denied])).toEqual(read(said));
      }),
    );
  });

  it('changes the published evidence only if the number of deniers reaches k, 2k, 4k …', () => {
    for (let count = 0; count < 5 * K; count += 1) {
      const said = once(9, 'affirmed');
      const isStep = [K, 2 * K, 4 * K].includes(count + 1);
      const [before, after] = [count, count + 1].map((n) => read([...said, ...once(n, 'denied')]));
      if (!isStep) expect(after).toEqual(before);
    }
  });

  it('never increases the confidence and never makes a unit readable by denials', () => {
    fc.assert(
      fc.property(support, saidBy('abcxyz', 'denied'), (said, denied) => {
        expect(sureOf([...said, ...denied])).toBeLessThanOrEqual(sureOf(said));
        expect(read(denied)).toBe(null);
      }),
    );
  });

  it('decreases the confidence with the ratio of deniers to supporters, until the unit is unreadable', () => {
    const sure = [0, K, 2 * K, 4 * K, 8 * K].map((n) =>
      sureOf([...once(K, 'affirmed'), ...once(n, 'denied')]),
    );
    expect(sure).toEqual([0.6, 0.4, 0.3, 0, 0]);
    const well = [...once(16 * K, 'affirmed'), ...once(K, 'denied')];
    expect(sureOf(well)).toBeGreaterThan(0.9);
  });

  it('returns the same evidence for denials in any order and with any repetition', () => {
    fc.assert(
      fc.property(support, saidBy('abcxyz', 'denied'), fc.array(fc.nat()), (said, denied, picks) => {
        const all = [...said, ...denied];
        const again = picks.flatMap((n) => all[n % Math.max(1, all.length)] ?? []);
        expect(read([...again, ...all.toReversed()])).toEqual(read(all));
      }),
    );
  });

  it('counts denials only after the end of the `epochHours` period in which they were said, and not after they are forgotten', () => {
    const said = once(K, 'affirmed');
    const today = once(K, 'denied', 400 * DAY_MS + 1);
    expect(read([...said, ...today])).toEqual(read(said));
    const tomorrow = NOW + DAY_MS;
    expect(read([...said, ...today], tomorrow)).not.toEqual(read(said, tomorrow));
    expect(read([...said, ...today.slice(1)], tomorrow)).toEqual(read(said, tomorrow));
  });

  it('ignores denials if most come from one user, or after they have decayed', () => {
    const said = once(K, 'affirmed');
    const busy = Array.from({ length: 2 * K }, (_, n): Contribution => ({
      ...(once(1, 'denied')[0] as Contribution),
      id: `busy ${n}`,
      statement: `busy ${n}`,
      at: NOW - (n + 1) * DAY_MS,
    }));
    expect(read([...said, ...once(K, 'denied').slice(1), ...busy])).toEqual(read(said));
    const old = once(K, 'denied', NOW - 390 * DAY_MS);
    expect(read([...said, ...old], NOW + 1_000)).toEqual(read(said, NOW + 1_000));
  });
});
