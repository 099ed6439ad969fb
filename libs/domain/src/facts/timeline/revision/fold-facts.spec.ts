import { describe, expect, it } from 'vitest';
import { aClaim } from '../../a-claim.fixture.js';
import { foldFacts } from './fold-facts.js';
import type { LoadedSlot } from '../loaded-slot.js';
import { diffSlot } from './slot-change.js';
import type { FactCommand } from '../fact-command.js';
import { slotKey } from '../../slot.js';

const acme = aClaim({ id: 'acme', object: 'Acme', validFrom: 10 });
const beta = aClaim({ id: 'beta', object: 'Beta', validFrom: 20 });
const bike = aClaim({ id: 'bike', predicate: 'owns', object: 'a bike' });

const stated: FactCommand = {
  kind: 'stated',
  dataKey: null,
  claims: [acme, bike, beta],
  recordedAt: 1,
  eventId: 'h1',
};
const retracted: FactCommand = { kind: 'retracted', factId: 'bike', recordedAt: 2, eventId: 'h2' };

const byKey = (slots: readonly LoadedSlot[]): Map<string, LoadedSlot> =>
  new Map(slots.map((slot) => [slot.key, slot]));

describe('foldFacts', () => {
  it('puts each claim in its slot, and finds a claim that the previous command stated', () => {
    const slots = foldFacts(new Map(), [stated, retracted]).changed;
    expect(
      slots.map(({ key, subject, predicate, claims }) => [key, subject, predicate, claims.length]),
    ).toEqual([
      [slotKey(acme), 'ana', 'works_at', 2],
      [slotKey(bike), 'ana', 'owns', 1],
    ]);
    expect(slots[1]?.claims[0]?.retractedAt).toBe(2);
  });

  it('ends a weekly routine on all days', () => {
    const yoga = aClaim({ id: 'yoga', predicate: 'routine:yoga', object: 'on Tuesdays', validFrom: 10 });
    const over = aClaim({
      id: 'over',
      predicate: 'routine:yoga',
      object: 'yoga',
      polarity: 'denied',
      validFrom: 20,
    });
    const [slot] = foldFacts(new Map(), [
      { kind: 'stated', dataKey: null, claims: [yoga], recordedAt: 1, eventId: 'h1' },
      { kind: 'stated', dataKey: null, claims: [over], recordedAt: 2, eventId: 'h2' },
    ]).changed;
    const open = slot?.versions.filter(({ recordedTo }) => recordedTo === null) ?? [];
    expect(open.map(({ claimId, validTo }) => [claimId, validTo])).toEqual([
      ['yoga', 20],
      ['over', null],
    ]);
  });

  it('returns only the changed slots', () => {
    const loaded = byKey(foldFacts(new Map(), [stated]).changed);
    expect(foldFacts(loaded, [retracted]).changed.map(({ key }) => key)).toEqual([slotKey(bike)]);
    expect(foldFacts(loaded, [stated]).changed).toEqual([]);
    expect(foldFacts(new Map(), [retracted]).changed).toEqual([]);
  });

  it('writes only new and changed parts of a slot', () => {
    const [before] = foldFacts(new Map(), [{ ...stated, claims: [acme] }]).changed;
    const [after] = foldFacts(byKey(before ? [before] : []), [
      { ...stated, claims: [beta], recordedAt: 3 },
    ]).changed;
    const part = after && diffSlot(before, after);
    expect(part?.claims.map(({ claim }) => claim.id)).toEqual(['beta']);
    expect(part?.versions.map(({ claimId, n, recordedTo }) => [claimId, n, recordedTo])).toEqual([
      ['acme', 1, 3],
      ['acme', 2, null],
      ['beta', 1, null],
    ]);
    expect(part?.supports).toEqual([{ claimId: 'beta', of: 'beta', n: 1, kind: 'joins' }]);
  });
});
