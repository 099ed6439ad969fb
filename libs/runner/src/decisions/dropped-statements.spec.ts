import { type Claim, type Scope, scopeKey } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { type Draft, defineDecision, defineFold, draft, type Stage } from '@mneme/pipeline';
import type { Logged, Work } from '@mneme/ports';
import { aClaim, deliveriesOf } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import type { Observation } from '@mneme/telemetry';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { delivering } from '../delivery/deliver.js';
import { aStageContext } from '../testing/stage-context.js';
import { stepwiseWork } from '../unit-of-work/stepwise-work.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const NAME = 'test.stage';
const SECRET = 'told in confidence';
const GOOD = aClaim({ id: 'good', subject: 'ana', predicate: 'works_at', object: 'Acme' });

/** Two statements that do not fit their schema, one that does, and the end of the session. */
const DRAFTS: readonly Draft<typeof topics.entries>[] = [
  draft(topics.entries, 'facts.stated', {
    claims: [{ ...GOOD, subject: ' ', object: SECRET }, GOOD, { ...GOOD, confidence: 2, object: SECRET }],
  }),
  draft(topics.entries, 'session.closed', { sessionId: 's' }),
];

const fold = defineFold<null, never, typeof topics.entries>({
  name: NAME,
  consumes: topics.conversation,
  produces: [topics.entries],
  needs: [],
  stateKey: ({ scope }) => scopeKey(scope),
  initialState: null,
  isHolding: () => false,
  on: { 'session.closed': () => ({ state: null, events: DRAFTS }) },
  idle: null,
});

const deciding = (asksModel: boolean): Stage =>
  defineDecision<never, typeof topics.entries>({
    name: NAME,
    consumes: topics.conversation,
    produces: [topics.entries],
    needs: [],
    asksModel: () => asksModel,
    decide: () => Promise.resolve(DRAFTS),
    withoutBudget: () => Promise.resolve({ events: [], again: null }),
  });

describe('a statement that does not fit its schema', () => {
  let store: SqliteStack;
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-dropped-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const recorded = async (): Promise<readonly Logged[]> => {
    const event = {
      id: 'cause',
      type: 'session.closed',
      scope: SCOPE,
      roots: ['cause'],
      trace: null,
      dataKey: null,
    };
    const envelope = encodeEvent({ ...event, data: { sessionId: 's' } } as Event);
    const key = scopeKey(SCOPE);
    const [position] = await store.log.append([{ topic: topics.conversation.name, key, envelope }], 1);
    if (!position) throw new Error('Nothing was appended.');
    return [{ position, key, recordedAt: 1, body: JSON.stringify(envelope) }];
  };

  const published = async (): Promise<readonly { type: string; data: { claims?: readonly Claim[] } }[]> => {
    const deliveries = await deliveriesOf(store.log, { topic: topics.entries.name });
    const records = await deliveries.reached(2);
    await deliveries.close();
    return records.map(({ body }) => JSON.parse(body) as never);
  };

  it.each<readonly [string, Stage, (store: SqliteStack) => Work]>([
    ['a fold in one transaction', fold, (sqlite) => sqlite.work],
    ['a fold on several servers', fold, (sqlite) => stepwiseWork(sqlite)],
    ['rules that decide', deciding(false), (sqlite) => sqlite.work],
    ['a model that decides', deciding(true), (sqlite) => sqlite.work],
  ])(
    'drops, counts and logs a statement that does not fit its schema, without its words, and publishes all other events: %s',
    async (_, stage, workOf) => {
      const observed: Observation[] = [];
      const lines: Record<string, unknown>[] = [];
      const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
      const context = aStageContext(store, {
        work: workOf(store),
        logger: pino({ base: null, timestamp: false, level: 'warn' }, { write }),
        observe: (observation) => observed.push(observation),
      });
      await delivering(stage, context)({ records: await recorded(), signal: new AbortController().signal });
      const events = await published();
      expect(events.map(({ type }) => type)).toEqual(['facts.stated', 'session.closed']);
      expect(events[0]?.data.claims).toEqual([GOOD]);
      expect(observed).toContainEqual({ of: 'dropped', stage: NAME, count: 2 });
      expect(lines.map(({ id, makes, outcome, field }) => [id, makes, outcome, field])).toEqual([
        ['cause', 'facts.stated', 'dropped', 'claims.0.subject'],
        ['cause', 'facts.stated', 'dropped', 'claims.2.confidence'],
      ]);
      expect(JSON.stringify(lines)).not.toContain(SECRET);
      expect((await store.parking.of(null).list({ limit: 10, cursor: null })).parked).toEqual([]);
    },
  );
});
