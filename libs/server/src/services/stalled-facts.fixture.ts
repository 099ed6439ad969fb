import { type Claim, type Slot, slotKey, scopeKey, type Scope } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import type { Embedder, Logged, Work } from '@mneme/ports';
import { openSqlite, type SqliteStack } from '@mneme/sqlite';
import { pino } from 'pino';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delivering, type StageContext, systemClock } from '@mneme/runner';
import { builtinModels } from '../builtin-models.js';

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

/** Does something with a store of its own. */
export const withStore = async (work: (store: SqliteStack) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-stalled-'));
  const { id, dimensions } = builtinModels().embedder;
  const store = await openSqlite({ folder, embedder: { id, dimensions } });
  try {
    await work(store);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** How the store looked before the stalled replica woke, and after; and how often that had to fold again. */
export interface Woken {
  readonly before: readonly Slot[];
  readonly after: readonly Slot[];
  readonly conflicts: number;
}

/**
 * One replica stalls between its reading and its writing; another one takes the partition over, handles the same event and
 * what came after it, among it a retraction; then the first one wakes.
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

/** What a projection embeds stands between its reading and its writing: the first time it waits there. */
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
  work,
  clock: systemClock(),
  models: { ...builtinModels(), embedder },
  idleAfterMs: 0,
  logger: pino({ enabled: false }),
  backpressure: () => Promise.resolve(),
  failpoint: () => undefined,
  observe: (each) => {
    if (each.of === 'events' && each.outcome === 'conflict-retried') onConflict();
  },
  onDeath: () => undefined,
});
