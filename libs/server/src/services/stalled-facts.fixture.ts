import { type Claim, type Slot, slotKey, scopeKey, type Scope } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { openInstructions, openSharing, pipeline, UNBOUNDED } from '@mneme/pipeline';
import type { Embedder, Logged, Work } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { pino } from 'pino';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delivering, type StageContext, systemClock, UNLIMITED_BUDGET } from '@mneme/runner';
import { openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import { builtinModels } from '../models/builtin-models.js';

const SCOPE: Scope = { tenant: 'acme', user: 'ana' };
const goesOn = new AbortController().signal;

const claimOf = (id: string, object: string, validFrom: number): Claim => ({
  id,
  subject: 'Maya',
  predicate: 'lives_in',
  object,
  polarity: 'affirmed',
  text: `Maya lives in ${object}`,
  authority: 'extracted',
  saidBy: 'Maya',
  confidence: 0.9,
  validFrom,
  validTo: null,
  granularity: 'day',
  timePhrase: null,
  category: null,
  saidAt: validFrom,
  sessionId: 's',
  episodeId: id,
  ordinal: 0,
  entryId: null,
  sources: [],
});

const EVENTS = [
  { type: 'facts.stated', data: { claims: [claimOf('porto', 'Porto', 10)] } },
  { type: 'facts.stated', data: { claims: [claimOf('lisbon', 'Lisbon', 20)] } },
  { type: 'fact.retracted', data: { factId: 'porto' } },
] as const;

/** Runs the work on a temporary store. */
export const withStore = async (work: (store: SqliteStack) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-stalled-'));
  const { id, dimensions } = builtinModels().embedder;
  const store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  try {
    await work(store);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The slots before and after the stalled replica resumed, and the number of folds that had to be repeated. */
export interface Woken {
  readonly before: readonly Slot[];
  readonly after: readonly Slot[];
  readonly conflicts: number;
}

/**
 * One replica stalls between its read and its write. Another replica takes over the partition, and handles
 * the same event and later events, including a retraction. Then the first replica resumes.
 */
export const stallAndWake = async (store: SqliteStack, work: Work): Promise<Woken> => {
  const records = await logged(store);
  const [first] = records as [Logged, ...Logged[]];
  const slots = () =>
    work
      .begin()
      .facts.of(SCOPE)
      .slots([slotKey(claimOf('', '', 0))]);
  const { embedder, stalled, wake } = stallingEmbedder();
  let conflicts = 0;
  const sleeper = contextOn(store, work, embedder, () => (conflicts += 1));
  const delivery = delivering(pipeline.facts, sleeper)({ records: [first], signal: goesOn });
  await stalled;
  const other = contextOn(store, work, builtinModels().embedder, () => undefined);
  for (const record of records)
    await delivering(pipeline.facts, other)({ records: [record], signal: goesOn });
  const before = await slots();
  wake();
  await delivery;
  return { before, after: await slots(), conflicts };
};

const logged = async ({ log }: SqliteStack): Promise<readonly Logged[]> => {
  const key = scopeKey(SCOPE);
  const envelopes = EVENTS.map((event, n) =>
    encodeEvent({
      ...event,
      id: `event${String(n)}`,
      scope: SCOPE,
      roots: ['root'],
      trace: null,
    } as unknown as Event),
  );
  const outgoing = envelopes.map((envelope) => ({ topic: topics.entries.name, key, envelope }));
  const positions = await log.append(outgoing, 1);
  return positions.map((position, n) => ({
    position,
    key,
    recordedAt: 100 + n,
    body: JSON.stringify(envelopes[n]),
  }));
};

/** An embedder that stalls at its first call, because a projection embeds between its read and its write. */
const stallingEmbedder = () => {
  const { embedder } = builtinModels();
  let [sayStalled, wake] = [(): void => undefined, (): void => undefined];
  const stalled = new Promise<void>((resolve) => (sayStalled = resolve));
  const woken = new Promise<void>((resolve) => (wake = resolve));
  const stalling: Embedder = {
    ...embedder,
    embed: async (texts) => {
      sayStalled();
      await woken;
      return embedder.embed(texts);
    },
  };
  return { embedder: stalling, stalled, wake: () => wake() };
};

const contextOn = (
  store: SqliteStack,
  work: Work,
  embedder: Embedder,
  onConflict: () => void,
): StageContext => ({
  ...store,
  keyRing: aKeyRing(store),
  work,
  clock: systemClock(),
  models: { ...builtinModels(), embedder },
  rules: builtinModels(),
  budget: UNLIMITED_BUDGET,
  askAgainMs: 600_000,
  instructions: openInstructions(store.state),
  consolidation: { kind: 'on-request' },
  capacity: UNBOUNDED,
  pseudonyms: openPseudonyms(aKeyRing(store)),
  sharing: openSharing(store.state),
  idleAfterMs: 0,
  logger: pino({ enabled: false }),
  backpressure: () => Promise.resolve(),
  failpoint: () => undefined,
  observe: (each) => {
    if (each.of === 'events' && each.outcome === 'conflict-retried') onConflict();
  },
  onDeath: () => undefined,
});
