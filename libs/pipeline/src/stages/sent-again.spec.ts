import { isChunk, type Scope, sessionKey, Unavailable } from '@mneme/domain';
import { portsOfIndex } from '@mneme/ports';
import {
  type Handled,
  openSessionCache,
  pipeline,
  recordMessages,
  type RecordPorts,
  type SentMessage,
  SESSION,
  sessionIn,
} from '@mneme/pipeline';
import { deliveriesOf } from '@mneme/ports/testing';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecords, type Step, stepwiseWork, systemClock } from '@mneme/runner';
import { builtinModels, aStagePorts } from '@mneme/runner/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extendHistory } from '../commands/history/session-history.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };

const nameless = (text: string): SentMessage => ({
  id: null,
  role: 'user',
  speaker: null,
  text,
  saidAt: null,
  toolCalls: [],
  metadata: {},
});

describe('a conversation that is sent again without ids and times', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-again-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const logged = async (): Promise<readonly Handled[]> => {
    const deliveries = await deliveriesOf(store.log, {
      topic: pipeline.archive.consumes.name,
      group: randomUUID(),
    });
    const [progress] = await store.log.progress();
    const records = await deliveries.reached(progress?.end ?? 0);
    await deliveries.close();
    return (await readRecords(records, aKeyRing(store))).arrivals.map(({ event }) => event);
  };

  const completeIndex = async (): Promise<void> => {
    const { archive } = pipeline;
    if (archive.kind !== 'projection') throw new Error('It is no projection.');
    await archive.project(await logged(), aStagePorts(store));
  };

  /** Ports of a new process, which completes the index on request. */
  const aProcess = (failpoint?: (step: Step) => void): RecordPorts => ({
    ...store,
    ...portsOfIndex(store.index),
    ...builtinModels(),
    work: stepwiseWork(store, failpoint),
    clock: systemClock(),
    recordingInstant: () => Promise.resolve(Date.now()),
    sessions: openSessionCache(),
    secrets: { mode: 'redact', onRedacted: () => undefined },
    dataKeyOf: dataKeysOf(aKeyRing(store)),
    pseudonyms: openPseudonyms(aKeyRing(store)),
    catchUp: completeIndex,
    yieldToEventLoop: () => Promise.resolve(),
  });

  const send = (ports: RecordPorts, ...texts: readonly string[]) => sendAs(ports, randomUUID(), texts);
  const sendAs = (ports: RecordPorts, receipt: string, texts: readonly string[]) =>
    recordMessages(ports, {
      scope: SCOPE,
      sessionId: 's',
      agentId: null,
      infer: true,
      trace: null,
      erasureId: null,
      expiresAt: null,
      messages: texts.map(nameless),
      receipt,
    });

  const found = async (limit = 99): Promise<readonly string[]> => {
    const points = await store.index.of(SCOPE).tail('s', limit, limit);
    return points.filter(isChunk).map(({ text }) => text);
  };
  const loggedTexts = async (): Promise<readonly string[]> =>
    (await logged()).flatMap((event) =>
      event.type === 'episode.recorded' ? event.data.messages.map(({ text }) => text) : [],
    );

  it.each(['rows-written', 'events-published', 'parked'] as const)(
    'records a conversation once, even if a process died at %s',
    async (step) => {
      const dying = aProcess((reached) => {
        if (reached === step) throw new Unavailable('died', 'It is gone.');
      });
      await send(aProcess(), 'a', 'b');
      await expect(send(dying, 'a', 'b', 'c')).rejects.toThrow(Unavailable);
      await send(aProcess(), 'a', 'b', 'c');
      expect([await loggedTexts(), await found()]).toEqual([
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ]);
    },
  );

  it('records a conversation once if several processes receive it at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(aProcess(), 'a', 'b')));
    expect(new Set(answers.map(({ messages }) => messages.map(({ id }) => id).join())).size).toBe(1);
    expect(
      answers.map(({ messages }) => messages.filter(({ outcome }) => outcome === 'known').length).toSorted(),
    ).toEqual([0, 2, 2]);
    expect([await loggedTexts(), await found()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('recognises a conversation without reading the index in the process that recorded it', async () => {
    let looks = 0;
    const counted =
      <T extends unknown[], R>(read: (...asked: T) => R) =>
      (...asked: T): R => {
        looks += 1;
        return read(...asked);
      };
    const ports = aProcess();
    const counting: RecordPorts = {
      ...ports,
      memoryReader: {
        of: (scope) => {
          const reader = ports.memoryReader.of(scope);
          return { ...reader, tail: counted(reader.tail), get: counted(reader.get) };
        },
      },
    };
    await send(counting, 'a', 'b');
    await send(counting, 'd');
    await send(counting, 'd');
    await send(counting, 'a', 'b', 'd', 'd', 'e');
    expect(looks).toBe(0);
    expect(await found()).toEqual(['a', 'b', 'd', 'd', 'e']);
  });

  it('records a long conversation once if every request reaches another process', async () => {
    const said = Array.from({ length: 300 }, (_, n) => `message ${n}`);
    for (let end = 20; end <= said.length; end += 20) await send(aProcess(), ...said.slice(0, end));
    const { messages } = await send(aProcess(), ...said.slice(3, 40), 'once more');
    expect(messages.map(({ outcome }) => outcome)).toEqual([
      ...said.slice(3, 40).map(() => 'known'),
      'recorded',
    ]);
    expect(await found(400)).toEqual([...said, 'once more']);
  });

  it('records the messages of a repeated request once, even after other messages', async () => {
    await sendAs(aProcess(), 'one request', ['a', 'b']);
    await send(aProcess(), 'c', 'd');
    const { messages } = await sendAs(aProcess(), 'one request', ['a', 'b']);
    expect(messages.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded']);
    expect(await found()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('records a conversation again if another process has removed it, although it is cached', async () => {
    const remembering = aProcess();
    await send(remembering, 'a', 'b');
    await store.state.drop(await store.state.load(SESSION, [sessionKey(SCOPE, 's')]));
    await send(remembering, 'a', 'b');
    expect(await loggedTexts()).toEqual(['a', 'b', 'a', 'b']);
  });

  it('keeps the history of a conversation if a process that is behind has written a page of it', async () => {
    const said = Array.from({ length: 80 }, (_, n) => `message ${n}`);
    for (let end = 20; end <= said.length; end += 20) await send(aProcess(), ...said.slice(0, end));
    const key = sessionKey(SCOPE, 's');
    const [row] = await store.state.load(SESSION, [key]);
    const { history } = sessionIn(row!);
    const overtaken = { ...history!, newest: history!.newest.slice(0, 70), unsure: 0 };
    const { page } = extendHistory(overtaken, row!, { messages: [] });
    expect(await store.state.compareAndSet([page!])).toEqual([]);
    await send(aProcess(), ...said, 'one more');
    await send(aProcess(), ...said, 'one more', 'the last');
    expect(await found(200)).toEqual([...said, 'one more', 'the last']);
  });

  it('records a conversation once if an earlier build has recorded its beginning', async () => {
    await send(aProcess(), 'a', 'b');
    const [row] = await store.state.load(SESSION, [sessionKey(SCOPE, 's')]);
    const { history, ...earlier } = sessionIn(row!);
    expect(history).toBeDefined();
    await store.state.compareAndSet([{ ...row!, state: earlier }]);
    await send(aProcess(), 'c');
    await send(aProcess(), 'a', 'b', 'c', 'd');
    await send(aProcess(), 'a', 'b', 'c', 'd', 'e');
    expect(await found()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
