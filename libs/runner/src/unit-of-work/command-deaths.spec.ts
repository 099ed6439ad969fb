import { isChunk, type Scope, Unavailable } from '@mneme/domain';
import {
  pipeline,
  type MemoryPorts,
  openSessionCache,
  type RecordRequest,
  recordMessages,
  type SentMessage,
} from '@mneme/pipeline';
import { type Logged, portsOfIndex } from '@mneme/ports';
import { deliveriesOf } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinModels } from '../testing/builtin-models.js';
import { aKeyRing } from '@mneme/sealing/testing';
import { systemClock } from '../log-time/log-clock.js';
import { type Step, stepwiseWork } from './stepwise-work.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };

const message = (id: string): SentMessage => ({
  id,
  role: 'user',
  speaker: 'Ana',
  text: `Said in ${id}.`,
  saidAt: 1_000,
  toolCalls: [],
  metadata: {},
});

/** Returns id, number of events and ordinals of each message in the log. */
const saidIn = (records: readonly Logged[]) => {
  const said = new Map<string, { events: Set<string>; ordinals: Set<number> }>();
  for (const { body } of records) {
    const event = JSON.parse(body) as {
      id: string;
      data: { messages: { id: string; ordinal: number }[] };
    };
    for (const { id, ordinal } of event.data.messages) {
      const seen = said.get(id) ?? { events: new Set(), ordinals: new Set() };
      seen.events.add(event.id);
      seen.ordinals.add(ordinal);
      said.set(id, seen);
    }
  }
  return [...said].map(([id, { events, ordinals }]) => [id, events.size, [...ordinals]]);
};

describe('a command that dies between two steps of its commit', () => {
  let folder = '';
  let store: SqliteStack;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-command-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Memory ports of a new process with an empty session cache. */
  const listenAndRecord = (failpoint?: (step: Step) => void): MemoryPorts => ({
    ...store,
    ...portsOfIndex(store.index),
    work: stepwiseWork(store, failpoint),
    ...builtinModels(),
    idle: { afterMs: 0, sweptEveryMs: 0 },
    clock: systemClock(),
    recordingInstant: () => Promise.resolve(Date.now()),
    sessions: openSessionCache(),
    secrets: { mode: 'redact', onRedacted: () => undefined },
    retention: [],
    keepErasedOutMs: 0,
    dataKeyOf: dataKeysOf(aKeyRing(store)),
    pseudonyms: openPseudonyms(aKeyRing(store)),
    yieldToEventLoop: () => Promise.resolve(),
    awaitToken: () => Promise.resolve(),
    catchUp: () => Promise.resolve(),
  });

  const record = (ports: MemoryPorts, ...ids: string[]) => send(ports, ids.map(message));

  const send = (ports: MemoryPorts, messages: readonly SentMessage[], more: Partial<RecordRequest> = {}) =>
    recordMessages(ports, {
      scope: SCOPE,
      sessionId: 's',
      agentId: null,
      infer: true,
      trace: null,
      erasureId: null,
      expiresAt: null,
      messages,
      receipt: JSON.stringify(messages),
      ...more,
    });

  const dyingAt = (step: Step): MemoryPorts =>
    listenAndRecord((reached) => {
      if (reached === step) throw new Unavailable('died', 'It is gone.');
    });

  const inLog = async () => {
    const deliveries = await deliveriesOf(store.log, { topic: pipeline.archive.consumes.name });
    const [progress] = await store.log.progress();
    const records = await deliveries.reached(progress?.end ?? 0);
    await deliveries.close();
    return saidIn(records);
  };

  const inIndex = async (): Promise<unknown[]> => {
    const { points } = await store.index.of(SCOPE).list({
      selection: { kinds: ['chunk'], instants: { asOf: null, knownAt: null }, filter: null },
      sessionId: 's',
      order: 'session',
      limit: 99,
      cursor: null,
    });
    return points.filter(isChunk).map(({ text, ordinal }) => [text, ordinal]);
  };

  for (const step of ['rows-written', 'events-published'] as const) {
    it(`records every message once and in its order if it is sent again after a death at ${step}`, async () => {
      await record(listenAndRecord(), 'm1', 'm2');
      await expect(record(dyingAt(step), 'm3', 'm4')).rejects.toThrow(Unavailable);
      expect(await inIndex()).toHaveLength(2);
      await record(listenAndRecord(), 'm3', 'm4');
      await record(listenAndRecord(), 'm5');
      expect(await inLog()).toEqual([
        ['m1', 1, [0]],
        ['m2', 1, [1]],
        ['m3', 1, [2]],
        ['m4', 1, [3]],
        ['m5', 1, [4]],
      ]);
      expect(await inIndex()).toEqual([1, 2, 3, 4, 5].map((n) => [`Said in m${n}.`, n - 1]));
    });

    it(`loses no message when another process writes to the session after a death at ${step}`, async () => {
      await record(listenAndRecord(), 'm1');
      await expect(record(dyingAt(step), 'm2')).rejects.toThrow(Unavailable);
      await record(listenAndRecord(), 'm3');
      await record(listenAndRecord(), 'm2');
      expect((await inLog()).map(([id, events]) => [id, events]).toSorted()).toEqual([
        ['m1', 1],
        ['m2', 1],
        ['m3', 1],
      ]);
      expect((await inIndex()).map((row) => (row as [string])[0]).toSorted()).toEqual([
        'Said in m1.',
        'Said in m2.',
        'Said in m3.',
      ]);
    });
  }

  it.each(['rows-written', 'events-published', 'parked'] as const)(
    'abandons the old branch of an edited message if the message is sent again after a death at %s',
    async (step) => {
      await record(listenAndRecord(), 'm1', 'm2', 'm3');
      const edited = { ...message('m1'), text: 'Said otherwise.' };
      await send(listenAndRecord(), [edited], { onConflict: 'replace' });
      const next = [edited, message('m4')];
      await expect(send(dyingAt(step), next)).rejects.toThrow(Unavailable);
      await send(listenAndRecord(), next);
      expect((await inIndex()).map((row) => (row as [string])[0])).toEqual([
        'Said otherwise.',
        'Said in m4.',
      ]);
    },
  );

  it.each<[Step, readonly unknown[]]>([
    ['rows-written', []],
    ['events-published', []],
    ['parked', [['Said in m1.', 0]]],
  ])(
    'writes a message to the log before the index: a death at %s leaves %j in the index',
    async (step, found) => {
      await expect(record(dyingAt(step), 'm1')).rejects.toThrow(Unavailable);
      expect(await inIndex()).toEqual(found);
    },
  );

  it('records all messages of processes that write to one session concurrently', async () => {
    const ports = [listenAndRecord(), listenAndRecord(), listenAndRecord()];
    await Promise.all(ports.map((each, n) => record(each, `a${n}`)));
    await Promise.all(ports.map((each, n) => record(each, `b${n}`)));
    const said = await inLog();
    expect(said.map(([id, events]) => [id, events]).toSorted()).toEqual(
      ['a0', 'a1', 'a2', 'b0', 'b1', 'b2'].map((id) => [id, 1]),
    );
    expect(said.flatMap(([, , places]) => places as number[]).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
