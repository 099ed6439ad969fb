import { describe, expect, it } from 'vitest';
import { aClaim } from '../../a-claim.fixture.js';
import type { Claim } from '../../claim.js';
import type { Slot } from '../../fact.js';
import type { FactCommand } from '../fact-command.js';
import { reviseSlot } from './revise-slot.js';
import { type LoadedSlot, newSlot } from '../loaded-slot.js';

const acme = aClaim({ id: 'acme', object: 'Acme', validFrom: 10 });
const again = aClaim({ id: 'again', object: 'Acme', validFrom: 12 });
const beta = aClaim({ id: 'beta', object: 'Beta', validFrom: 20 });
const back = aClaim({ id: 'back', object: 'Acme', validFrom: 30 });

type Deed = [
  recordedAt: number,
  deed: Claim[] | { retract: string } | { end: string; at: number } | { forget: string; before?: number },
];

const commandOf = ([recordedAt, deed]: Deed): FactCommand => {
  const recorded = { recordedAt, eventId: `h${recordedAt}` };
  if (Array.isArray(deed)) return { ...recorded, kind: 'stated', dataKey: null, claims: deed };
  if ('retract' in deed) return { ...recorded, kind: 'retracted', factId: deed.retract };
  if ('forget' in deed)
    return { ...recorded, kind: 'forgotten', entryId: deed.forget, recordedBefore: deed.before ?? null };
  return { ...recorded, kind: 'ended', factId: deed.end, validTo: deed.at };
};

const after = (...deeds: Deed[]): LoadedSlot =>
  deeds.map(commandOf).reduce((slot, command) => reviseSlot(slot, command) ?? slot, newSlot(acme));

/** Returns the open versions as claim, start and end, ordered by start. */
const resolveAsOf = ({ versions }: Slot): unknown[] =>
  versions
    .filter(({ recordedTo }) => recordedTo === null)
    .sort((a, b) => a.validFrom - b.validFrom)
    .map(({ claimId, validFrom, validTo }) => [claimId, validFrom, validTo]);

const causes = ({ versions }: Slot, recordedFrom: number): unknown[] =>
  versions
    .filter((version) => version.recordedFrom === recordedFrom)
    .map(({ claimId, cause }) => [claimId, cause]);

describe('reviseSlot with stated claims', () => {
  it('changes nothing if the claims are known', () => {
    const slot = after([100, [acme]]);
    expect(reviseSlot(slot, commandOf([200, [acme]]))).toBe(slot);
  });

  it('changes nothing if the claim was already retracted', () => {
    const slot = after([100, [acme]], [200, { retract: 'acme' }]);
    expect(reviseSlot(slot, commandOf([300, [acme]]))).toBe(slot);
  });

  it('believes a value again if a new claim states it after the retraction', () => {
    const slot = after([100, [acme]], [200, { retract: 'acme' }], [300, [again]]);
    expect(resolveAsOf(slot)).toEqual([['again', 12, null]]);
    expect(causes(slot, 300)).toEqual([['again', 'assert']]);
  });

  it('records a correction if the claim has the same source as a retracted one', () => {
    const source = { messageId: 'm1', sessionId: 's', saidAt: 10 };
    const slot = after(
      [100, [{ ...acme, sources: [source] }]],
      [200, { retract: 'acme' }],
      [300, [{ ...beta, sources: [source] }]],
    );
    expect(causes(slot, 300)).toEqual([['beta', 'correct']]);
  });

  it('restores a value if a stronger claim removes the weaker one that had closed it', () => {
    const byUser = aClaim({ id: 'by-user', object: 'Acme', authority: 'user', validFrom: 15 });
    const slot = after([100, [acme]], [200, [beta]], [300, [byUser]]);
    expect(resolveAsOf(slot)).toEqual([['acme', 10, null]]);
    expect(causes(slot, 300)).toEqual([['acme', 'restore']]);
  });
});

describe('reviseSlot with a retraction', () => {
  it('reopens a value that the retracted value had closed', () => {
    const slot = after([100, [acme]], [200, [beta]], [300, { retract: 'beta' }]);
    expect(resolveAsOf(slot)).toEqual([['acme', 10, null]]);
    expect(causes(slot, 300)).toEqual([['acme', 'restore']]);
  });

  it('retracts every repeat in the interval of the retracted claim', () => {
    expect(resolveAsOf(after([100, [acme, again]], [200, { retract: 'again' }]))).toEqual([]);
  });

  it('keeps another interval of the retracted value', () => {
    const slot = after([100, [acme, beta, back]], [200, { retract: 'acme' }]);
    expect(resolveAsOf(slot)).toEqual([
      ['beta', 20, 30],
      ['back', 30, null],
    ]);
  });

  it('removes the end that the retracted claim stated', () => {
    const until = { ...again, validTo: 15 };
    const slot = after([100, [acme]], [200, [until]], [300, { retract: 'again' }], [400, [back]]);
    expect(resolveAsOf(slot)).toEqual([['back', 30, null]]);
  });

  it('changes nothing if a claim is retracted twice or unknown', () => {
    const slot = after([100, [acme, beta]], [200, { retract: 'beta' }]);
    expect(reviseSlot(slot, commandOf([300, { retract: 'beta' }]))).toBe(slot);
    expect(reviseSlot(slot, commandOf([300, { retract: 'nobody' }]))).toBe(slot);
  });
});

describe('reviseSlot with a forgotten entry', () => {
  it('retracts the claims of a forgotten entry and keeps other claims that say the same', () => {
    const slot = after([100, [{ ...acme, entryId: 'n1' }, again]], [200, { forget: 'n1' }]);
    expect(resolveAsOf(slot)).toEqual([['again', 12, null]]);
  });

  it('keeps the claims of the new text if the edit is delivered again', () => {
    const [old, edited] = [
      { ...acme, entryId: 'n1' },
      { ...beta, entryId: 'n1' },
    ];
    const slot = after([100, [old]], [200, { forget: 'n1', before: 200 }], [200, [edited]]);
    expect(resolveAsOf(slot)).toEqual([['beta', 20, null]]);
    expect(reviseSlot(slot, commandOf([200, { forget: 'n1', before: 200 }]))).toBe(slot);
  });
});

describe('reviseSlot with an end', () => {
  it('closes the whole interval if any claim in it is ended', () => {
    const slot = after([100, [acme, again]], [200, { end: 'again', at: 15 }]);
    expect(resolveAsOf(slot)).toEqual([['acme', 10, 15]]);
    expect(causes(slot, 200)).toEqual([['acme', 'end']]);
  });

  it('replaces an end by a later end', () => {
    const slot = after([100, [acme, again]], [200, { end: 'acme', at: 11 }], [300, { end: 'acme', at: 40 }]);
    expect(resolveAsOf(slot)).toEqual([['acme', 10, 40]]);
    expect(slot.versions.at(-1)?.supports).toEqual(['acme', 'again']);
    expect(causes(slot, 300)).toEqual([['acme', 'end']]);
  });

  it('keeps another interval of the ended value', () => {
    const slot = after([100, [acme, beta, back]], [200, { end: 'acme', at: 15 }]);
    expect(resolveAsOf(slot)).toEqual([
      ['acme', 10, 15],
      ['beta', 20, 30],
      ['back', 30, null],
    ]);
  });

  it('starts a new interval for a repeat after the end', () => {
    const slot = after([100, [acme]], [200, { end: 'acme', at: 15 }], [300, [back]]);
    expect(resolveAsOf(slot)).toEqual([
      ['acme', 10, 15],
      ['back', 30, null],
    ]);
  });

  it('changes nothing if an end is delivered again, even after a later end', () => {
    const slot = after([100, [acme]], [200, { end: 'acme', at: 15 }], [300, { end: 'acme', at: 40 }]);
    expect(reviseSlot(slot, commandOf([200, { end: 'acme', at: 15 }]))).toBe(slot);
  });

  it('changes nothing if a retracted claim is ended', () => {
    const slot = after([100, [acme]], [200, { retract: 'acme' }]);
    expect(reviseSlot(slot, commandOf([300, { end: 'acme', at: 15 }]))).toBe(slot);
  });
});
