import {
  type ChunkPoint,
  type Claim,
  type EmbeddedPoint,
  type EntryPoint,
  type FactPoint,
  type ClaimHistory,
  type Message,
  type Scope,
  scopeKey,
  type Version,
} from '@mneme/domain';
import type { Envelope } from '@mneme/events';
import type { Outgoing } from '../log/event-log.js';
import type { StateRow } from '../state/state-store.js';

/** Each builder returns a valid object. A test passes only the fields that matter to it. */

export const aScope = (changes: Partial<Scope> = {}): Scope => ({ tenant: 'acme', user: 'ana', ...changes });

export const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: 'm1',
  ordinal: 0,
  role: 'user',
  speaker: 'Ana',
  text: 'My cat is called Pixel.',
  saidAt: 1_000,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
  ...changes,
});

const searchable = ({ text = 'pixel sleeps' }: { readonly text?: string }) => ({
  id: 'p1',
  text,
  sessionId: 's1',
  speaker: 'Ana',
  saidAt: 1_000,
  recordedFrom: 1_000,
  recordedTo: null,
  stems: text.split(' '),
  vector: null,
  endsInQuestion: false,
  namesTime: false,
  sources: [],
  dataKey: null,
});

/** A chunk of session `s1`. Its stems default to the words of its text. */
export const aPoint = (changes: Partial<EmbeddedPoint<ChunkPoint>> = {}): EmbeddedPoint<ChunkPoint> => ({
  ...searchable(changes),
  kind: 'chunk',
  agentId: null,
  episodeId: 'e1',
  infer: true,
  turnId: null,
  summary: null,
  ordinal: 0,
  role: 'user',
  tags: [],
  memoryType: null,
  toolCalls: [],
  metadata: {},
  ...changes,
});

export const anEntryPoint = (
  changes: Partial<EmbeddedPoint<EntryPoint>> = {},
): EmbeddedPoint<EntryPoint> => ({
  ...searchable(changes),
  kind: 'entry',
  metadata: {},
  ...changes,
});

export const aFactPoint = (changes: Partial<EmbeddedPoint<FactPoint>> = {}): EmbeddedPoint<FactPoint> => ({
  ...searchable(changes),
  kind: 'fact',
  sessionId: null,
  memoryType: null,
  ...changes,
});

export const aClaim = (changes: Partial<Claim> = {}): Claim => ({
  id: 'c1',
  subject: 'ana',
  predicate: 'works_at',
  object: 'Tencent',
  polarity: 'affirmed',
  text: 'Ana works at Tencent.',
  authority: 'extracted',
  saidBy: null,
  confidence: 0.8,
  validFrom: 1_000,
  validTo: null,
  granularity: 'day',
  timePhrase: null,
  category: null,
  saidAt: 1_000,
  sessionId: 's1',
  episodeId: 'e1',
  ordinal: 0,
  entryId: 'entry1',
  sources: [{ messageId: 'm1', sessionId: 's1', saidAt: 1_000 }],
  ...changes,
});

export const aClaimHistory = (
  claim: Partial<Claim> = {},
  kept: Partial<Omit<ClaimHistory, 'claim'>> = {},
): ClaimHistory => ({
  claim: aClaim(claim),
  recordedAt: 1_000,
  eventId: 'event1',
  dataKey: null,
  ends: [],
  retractedAt: null,
  retractedBy: null,
  ...kept,
});

export const aVersion = (changes: Partial<Version> = {}): Version => ({
  claimId: 'c1',
  n: 1,
  validFrom: 1_000,
  validTo: null,
  recordedFrom: 1_000,
  recordedTo: null,
  cause: 'assert',
  causeId: 'event1',
  supports: [changes.claimId ?? 'c1'],
  supersedes: null,
  isContested: false,
  contestedBy: [],
  ...changes,
});

export const anEnvelope = (changes: Partial<Envelope> = {}): Envelope => ({
  id: 'event1',
  type: 'session.closed',
  version: 1,
  scope: aScope(),
  roots: [changes.id ?? 'event1'],
  trace: null,
  data: { sessionId: 's1' },
  ...changes,
});

/** An event for the topic `conversation`, keyed by its scope. */
export const anOutgoing = (envelope: Partial<Envelope> = {}, changes: Partial<Outgoing> = {}): Outgoing => {
  const whole = anEnvelope(envelope);
  return { topic: 'conversation', key: scopeKey(whole.scope), envelope: whole, ...changes };
};

export const aStateRow = (changes: Partial<StateRow> = {}): StateRow => ({
  stage: 'segment',
  key: 'acme/ana/s1',
  scope: 'acme/ana',
  version: 0,
  cursor: { partition: 0, epoch: 1, offset: 0 },
  recentIds: ['event1'],
  dataKey: null,
  state: { held: ['m1'] },
  outbox: [],
  isHolding: true,
  touchedAt: 1_000,
  ...changes,
});
