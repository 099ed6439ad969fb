import type { ChunkPoint, EntryPoint } from '../../conversation/point.js';
import { DAY_MS } from '../../instant.js';
import { aClaim } from '../a-claim.fixture.js';
import { type Support, toSupport } from '../evidence/support.js';
import type { Claim } from '../claim.js';
import type { Fact } from '../fact.js';
import { type Profile, profileOf, type ProfileSource } from './profile.js';

export const NOW = Date.parse('2026-05-08T12:00:00Z');
export const LONG_AGO = NOW - 100 * DAY_MS;

/** A fact about the user that was said once, a hundred days ago. */
export const aFact = (
  predicate: string,
  object: string,
  changes: Partial<Claim> & Partial<Fact> = {},
): Fact => {
  const { evidence, ...parts } = changes;
  const id = `${predicate} ${object}`;
  const claim = aClaim({ id, subject: 'user', predicate, object, validFrom: LONG_AGO, ...parts });
  const { validFrom, validTo } = claim;
  return {
    claim,
    version: {
      claimId: id,
      n: 1,
      validFrom,
      validTo,
      recordedFrom: 0,
      recordedTo: null,
      cause: 'assert',
      causeId: 'e',
      supports: [id],
      supersedes: null,
      isContested: false,
      contestedBy: [],
    },
    createdAt: 0,
    expiredAt: null,
    evidence: evidence ?? [toSupport(claim)],
    disputes: [],
  };
};

const POINT = {
  speaker: 'Ana',
  saidAt: NOW - 1_000,
  recordedFrom: 0,
  recordedTo: null,
  stems: [],
  endsInQuestion: false,
  namesTime: false,
  sources: [],
  dataKey: null,
  sessionId: 's',
  metadata: {},
};
/** An entry that was said within the last second. */
export const anEntry = (id: string, changes: Partial<EntryPoint> = {}): EntryPoint => ({
  ...POINT,
  id,
  kind: 'entry',
  text: 'I feel tired today.',
  ...changes,
});
export const aMessage = (id: string, changes: Partial<ChunkPoint> = {}): ChunkPoint => ({
  ...POINT,
  id,
  kind: 'chunk',
  text: 'To release, first bump the version.',
  agentId: null,
  episodeId: 'e',
  infer: true,
  turnId: null,
  summary: null,
  ordinal: 0,
  role: 'user',
  tags: [],
  memoryType: 'procedural',
  toolCalls: [],
  ...changes,
});

export const profile = (changes: Partial<ProfileSource> = {}): Profile =>
  profileOf({ facts: [], entries: [], procedures: [], asOf: NOW, namesOfUser: ['user', 'Ana'], ...changes });

/** Evidence from the given number of episodes, a hundred days ago. */
export const saidTimes = (times: number): readonly Support[] =>
  Array.from({ length: times }, (_, n) =>
    toSupport(aClaim({ id: `${n}`, episodeId: `e${n}`, saidAt: LONG_AGO })),
  );
