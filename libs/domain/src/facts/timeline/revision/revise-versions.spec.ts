import { describe, expect, it } from 'vitest';
import { aClaim } from '../../a-claim.fixture.js';
import type { Claim } from '../../claim.js';
import type { Slot, Version } from '../../fact.js';
import { reviseSlot } from './revise-slot.js';
import { type LoadedSlot, newSlot } from '../loaded-slot.js';

const acme = aClaim({ id: 'acme', object: 'Acme', validFrom: 10 });
const beta = aClaim({ id: 'beta', object: 'Beta', validFrom: 20 });

const after = (...stated: [recordedAt: number, claims: Claim[]][]): Slot =>
  stated.reduce<LoadedSlot>(
    (slot, [recordedAt, claims]) =>
      reviseSlot(slot, { kind: 'stated', dataKey: null, claims, recordedAt, eventId: `h${recordedAt}` }) ??
      slot,
    newSlot(acme),
  );

describe('reviseVersions', () => {
  it('closes a replaced value on the valid axis and still believes that it held before', () => {
    const first: Version = {
      claimId: 'acme',
      n: 1,
      validFrom: 10,
      validTo: null,
      recordedFrom: 100,
      recordedTo: 200,
      cause: 'assert',
      causeId: 'h100',
      supports: ['acme'],
      supersedes: null,
      isContested: false,
      contestedBy: [],
    };
    const second: Version = {
      ...first,
      n: 2,
      validTo: 20,
      recordedFrom: 200,
      recordedTo: null,
      cause: 'supersede',
      causeId: 'h200',
    };
    const third: Version = {
      ...second,
      claimId: 'beta',
      n: 1,
      validFrom: 20,
      validTo: null,
      cause: 'assert',
    };
    expect(after([100, [acme]], [200, [beta]]).versions).toEqual([
      first,
      second,
      { ...third, supports: ['beta'], supersedes: 'acme' },
    ]);
  });

  it('keeps an empty recorded interval for a version that is replaced at the instant of its recording', () => {
    const slot = after([100, [acme]], [100, [beta]]);
    expect(
      slot.versions.map(({ claimId, n, recordedFrom, recordedTo }) => [claimId, n, recordedFrom, recordedTo]),
    ).toEqual([
      ['acme', 1, 100, 100],
      ['acme', 2, 100, null],
      ['beta', 1, 100, null],
    ]);
  });

  it('never decreases the recorded time, even if the clock of the log does', () => {
    const slot = after([100, [acme]], [90, [beta]]);
    expect(slot.versions.map(({ recordedFrom, recordedTo }) => [recordedFrom, recordedTo])).toEqual([
      [100, 100],
      [100, null],
      [100, null],
    ]);
  });
});
