import { type Claim, type Scope, scopeKey, slotKey, Unavailable } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { openInstructions, openSharing, pipeline, UNBOUNDED } from '@mneme/pipeline';
import type { FactGraph } from '@mneme/ports';
import { runStage, type StageContext, stepwiseWork, systemClock, UNLIMITED_BUDGET } from '@mneme/runner';
import { openPseudonyms } from '@mneme/sealing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtinModels } from '../models/builtin-models.js';
import { describeOnServers, someAddresses } from '../testing.js';
import { migrateServices } from './migrate.js';
import { openServices, type ServicesStores } from './stores.js';

const ANA: Scope = { tenant: 'acme', user: 'ana' };
const OTHERS: readonly Scope[] = ['ben', 'cleo', 'dan'].map((user) => ({ tenant: 'acme', user }));

const claimOf = ({ user }: Scope): Claim => ({
  id: `${user}-porto`,
  subject: 'Maya',
  predicate: 'lives_in',
  object: 'Porto',
  polarity: 'affirmed',
  text: 'Maya lives in Porto',
  authority: 'extracted',
  saidBy: 'Maya',
  confidence: 0.9,
  validFrom: 10,
  validTo: null,
  granularity: 'day',
  timePhrase: null,
  category: null,
  saidAt: 10,
  sessionId: 's',
  episodeId: 'e',
  ordinal: 0,
  entryId: null,
  sources: [],
});

const stated = (scope: Scope) => {
  const event = { id: `event-${scope.user}`, type: 'facts.stated', scope, roots: ['root'], trace: null };
  const envelope = encodeEvent({
    ...event,
    dataKey: null,
    data: { claims: [claimOf(scope)] },
  } as unknown as Event);
  return { topic: topics.entries.name, key: scopeKey(scope), envelope };
};

describeOnServers('a partition in which the graph fails for one user alone', () => {
  let stores: ServicesStores;
  beforeAll(async () => {
    const addresses = someAddresses();
    const { embedder } = builtinModels();
    await migrateServices(addresses, embedder, { partitions: 1, replicas: 1, keptDays: 40_000 });
    stores = await openServices(addresses, embedder);
  });
  afterAll(() => stores.close());

  /** A graph in which every write for Ana fails with a transient error. */
  const failingForAna = (isFailing: () => boolean): FactGraph => ({
    of: (scope) => {
      const facts = stores.facts.of(scope);
      const write: typeof facts.write = (changes) =>
        scope.user === ANA.user && isFailing()
          ? Promise.reject(new Unavailable('graph-transient', 'Try again.'))
          : facts.write(changes);
      return { ...facts, write };
    },
  });

  const contextOn = (facts: FactGraph): StageContext => ({
    ...stores,
    work: stepwiseWork({ ...stores, facts }),
    clock: systemClock(),
    models: builtinModels(),
    rules: builtinModels(),
    budget: UNLIMITED_BUDGET,
    instructions: openInstructions(stores.state),
    consolidation: { kind: 'on-request' },
    capacity: UNBOUNDED,
    pseudonyms: openPseudonyms(stores.keyRing),
    sharing: openSharing(stores.state),
    idleAfterMs: 0,
    askAgainMs: 0,
    logger: pino({ enabled: false }),
    backpressure: () => Promise.resolve(),
    failpoint: () => undefined,
    observe: () => undefined,
    onDeath: () => undefined,
  });

  const knows = async (scope: Scope): Promise<boolean> =>
    (await stores.facts.of(scope).slots([slotKey(claimOf(scope))])).length > 0;

  it('a stage continues with the other users, and with the failing user once the graph accepts the write', async () => {
    let isFailing = true;
    await stores.log.append([ANA, ...OTHERS].map(stated), 1_000);
    const running = await runStage(pipeline.facts, contextOn(failingForAna(() => isFailing)));
    const later: Scope = { tenant: 'acme', user: 'eve' };
    await stores.log.append([stated(later)], 2_000);
    await vi.waitUntil(async () => (await Promise.all([...OTHERS, later].map(knows))).every(Boolean), 60_000);
    expect(await knows(ANA)).toBe(false);
    expect(
      (await stores.log.progress()).find(({ group }) => group === pipeline.facts.name)?.acknowledged,
    ).toBe(0);
    isFailing = false;
    await vi.waitUntil(() => knows(ANA), 60_000);
    expect((await stores.parking.of(null).list({ limit: 9, cursor: null })).parked).toEqual([]);
    await running.close();
  }, 180_000);
});
