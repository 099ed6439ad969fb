import { type Scope, scopeKey, Unavailable } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { defineProjection, openInstructions, openSharing, type Stage, UNBOUNDED } from '@mneme/pipeline';
import type { EventLog, Outgoing } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { type INestApplication, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import { builtinModels } from '../../models/builtin-models.js';
import { type StageContext, systemClock, UNLIMITED_BUDGET, untilHandled } from '@mneme/runner';
import { LogTransport } from './log-transport.js';
import { stageController } from './stage-controller.js';

@Module({})
class Bare {}

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const neverDies = new AbortController().signal;

const closed = (id: string): Outgoing => {
  const event: Event = {
    id,
    type: 'session.closed',
    scope: SCOPE,
    roots: [id],
    trace: null,
    dataKey: null,
    data: { sessionId: 's' },
  };
  return { topic: topics.conversation.name, key: scopeKey(SCOPE), envelope: encodeEvent(event) };
};

const aGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

/** Creates a stage that passes on the ids of its events. */
const telling = (name: string, tell: (id: string) => Promise<void>): Stage =>
  defineProjection<never>({
    name,
    consumes: topics.conversation,
    produces: [],
    needs: [],
    project: async (events) => {
      for (const { id } of events) await tell(id);
    },
  });

describe('LogTransport', () => {
  let folder: string;
  let store: SqliteStack;
  let app: INestApplication | null;
  const deaths: unknown[] = [];

  beforeEach(async () => {
    deaths.length = 0;
    app = null;
    folder = await mkdtemp(join(tmpdir(), 'mneme-transport-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await app?.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const onDeath = (error: unknown): void => void deaths.push(error);
  const context = (): StageContext => ({
    ...store,
    keyRing: aKeyRing(store),
    clock: systemClock(),
    models: builtinModels(),
    rules: builtinModels(),
    budget: UNLIMITED_BUDGET,
    askAgainMs: 600_000,
    instructions: openInstructions(store.state),
    consolidation: { kind: 'on-request' },
    capacity: UNBOUNDED,
    pseudonyms: openPseudonyms(aKeyRing(store)),
    sharing: openSharing(store.state),
    idleAfterMs: 0,
    logger: pino({ level: 'silent' }),
    backpressure: () => Promise.resolve(),
    failpoint: () => undefined,
    observe: () => undefined,
    onDeath,
  });

  const consume = async (
    stages: readonly Stage[],
    controllers: readonly Type[] = stages.map((stage) => stageController(stage, context())),
    log: Pick<EventLog, 'subscribe'> = store.log,
  ): Promise<LogTransport> => {
    const transport = new LogTransport({ log, stages, onDeath });
    const shell = { module: Bare, controllers: [...controllers] };
    app = await NestFactory.create(shell, new FastifyAdapter(), { logger: false, abortOnError: false });
    app.connectMicroservice({ strategy: transport });
    await app.startAllMicroservices();
    return transport;
  };

  it('delivers every event to each stage of its topic, and acknowledges it for each', async () => {
    const told: string[] = [];
    const stages = ['one', 'other'].map((name) =>
      telling(name, (id) => Promise.resolve(void told.push(`${name}: ${id}`))),
    );
    await store.log.append([closed('a'), closed('b')], 1);
    const transport = await consume(stages);
    await untilHandled(store.log, neverDies);
    expect(told.sort()).toEqual(['one: a', 'one: b', 'other: a', 'other: b']);
    expect([...transport.assigned()]).toEqual([
      ['one', [0]],
      ['other', [0]],
    ]);
    expect((await store.log.progress()).map(({ group, acknowledged }) => [group, acknowledged])).toEqual([
      ['one', 2],
      ['other', 2],
    ]);
  });

  it('finishes the deliveries in flight on close, and delivers nothing afterwards', async () => {
    const told: string[] = [];
    const [gate, inHand] = [aGate(), aGate()];
    const stage = telling('one', async (id) => {
      inHand.open();
      await gate.opened;
      told.push(id);
    });
    await store.log.append([closed('a')], 1);
    const transport = await consume([stage]);
    await inHand.opened;
    const closing = transport.close();
    await store.log.append([closed('b')], 1);
    gate.open();
    await closing;
    expect(told).toEqual(['a']);
    expect((await store.log.progress())[0]).toMatchObject({ acknowledged: 1, end: 2 });
  });

  it('reports the error that ended a subscription', async () => {
    const stage = telling('one', () => Promise.resolve());
    const gone = new Unavailable('log-unavailable', 'It went away.');
    const broken: StageContext = { ...context(), backpressure: () => Promise.reject(gone) };
    await store.log.append([closed('a')], 1);
    await consume([stage], [stageController(stage, broken)]);
    await expect.poll(() => deaths).toEqual([gone]);
  });

  it('does not start if a stage has no handler, and then consumes no event', async () => {
    const [one, other] = ['one', 'other'].map((name) => telling(name, () => Promise.resolve())) as [
      Stage,
      Stage,
    ];
    await expect(consume([one, other], [stageController(one, context())])).rejects.toThrow(
      'No handler takes the topic "conversation" for "other".',
    );
    expect(await store.log.progress()).toEqual([]);
  });

  it('does not start if a handler has no stage, or if a stage has two handlers', async () => {
    const stage = telling('one', () => Promise.resolve());
    const controller = (): Type => stageController(stage, context());
    await expect(consume([], [controller()])).rejects.toThrow(
      'A handler wants the topic "conversation" for "one", but no stage declares it.',
    );
    await app?.close();
    await expect(consume([stage], [controller(), controller()])).rejects.toThrow(
      'Two handlers want the topic "conversation" for "one".',
    );
  });

  it('does not start if the log lacks a topic, and closes all subscriptions', async () => {
    const stages = ['one', 'other'].map((name) => telling(name, () => Promise.resolve()));
    const missing = new Unavailable('topic-missing', 'The log has no such topic. Run the migration.');
    let open = 0;
    const subscribe: EventLog['subscribe'] = async (consumer) => {
      if (consumer.group === 'other') throw missing;
      const subscription = await store.log.subscribe(consumer);
      open += 1;
      return {
        ...subscription,
        close: () => {
          open -= 1;
          return subscription.close();
        },
      };
    };
    await expect(consume(stages, undefined, { subscribe })).rejects.toBe(missing);
    expect(open).toBe(0);
  });
});
