import { type Scope, scopeKey } from '@mneme/domain';
import { portsOfIndex } from '@mneme/ports';
import {
  type ErasedPart,
  ERASURE,
  eraseMemory,
  type Erasure,
  erasureIn,
  erasureKey,
  type MemoryPorts,
  openSessionCache,
  recordMessages,
} from '@mneme/pipeline';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinModels } from '@mneme/runner/testing';
import { stepwiseWork } from '@mneme/runner';
import { carryOutErasure, keepVerified } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';
import { soleCarrier } from './claim-erasures.js';
import { PUT_ASIDE } from './put-aside.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const SESSION = 's';

describe('an erasure of a message that is overtaken by another erasure', () => {
  let folder = '';
  let store: SqliteStack;
  let ports: MemoryPorts;
  let context: ErasureContext;
  let now = 1_000;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-overtaken-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
    const keyRing = aKeyRing(store);
    ports = {
      ...store,
      ...portsOfIndex(store.index),
      work: stepwiseWork(store),
      ...builtinModels(),
      idle: { afterMs: 0, sweptEveryMs: 0 },
      clock: { now: () => (now += 1), machineNow: () => now },
      recordingInstant: () => Promise.resolve((now += 1)),
      sessions: openSessionCache(),
      secrets: { mode: 'redact', onRedacted: () => undefined },
      retention: [],
      keepErasedOutMs: 0,
      dataKeyOf: dataKeysOf(keyRing),
      pseudonyms: openPseudonyms(keyRing),
      yieldToEventLoop: () => Promise.resolve(),
      awaitToken: () => Promise.resolve(),
      catchUp: () => Promise.resolve(),
    };
    context = {
      ...ports,
      index: store.index,
      keyRing,
      knowledge: store.knowledge,
      pseudonyms: openPseudonyms(keyRing),
      dataKeys: store.dataKeys,
      compact: store.compact,
      recording: ports,
      erasing: ports,
      retention: [],
      maySweep: () => true,
      backpressure: () => Promise.resolve(),
      failpoint: () => undefined,
      claims: soleCarrier(),
      readersHoldMs: 0,
      sweepAfterMs: [],
    };
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const record = (...ids: string[]) => recordIn(SESSION, ...ids);
  const recordIn = (sessionId: string, ...ids: string[]) =>
    recordMessages(ports, {
      scope: SCOPE,
      sessionId,
      agentId: null,
      infer: true,
      trace: null,
      erasureId: null,
      expiresAt: null,
      messages: ids.map((id) => ({
        id,
        role: 'user',
        speaker: 'Ana',
        text: `Said in ${id}.`,
        saidAt: null,
        toolCalls: [],
        metadata: {},
      })),
      receipt: ids.join(),
    });

  const erase = async (part: ErasedPart): Promise<string> => {
    const { erasureId } = await eraseMemory(ports, { scope: SCOPE, part, receipt: 'r', trace: null });
    return erasureId;
  };

  const carryUntil = async (
    id: string,
    isThere: (erasure: Erasure) => boolean,
    carrier = context,
  ): Promise<void> => {
    for (let step = 0; step < 20; step += 1) {
      const [row] = await store.state.load(ERASURE, [erasureKey(SCOPE, id)]);
      if (!row) throw new Error('There is no such erasure.');
      if (isThere(erasureIn(row))) return;
      await carryOutErasure(carrier, row);
    }
    throw new Error('The erasure comes no further.');
  };
  const isEmptied = (erasure: Erasure): boolean => erasure.isEmptied === true;
  const isRecording = ({ phase }: Erasure): boolean => phase === 'recording';

  const chunks = async () => {
    const { points } = await store.index.of(SCOPE).list({
      selection: { kinds: ['chunk'], instants: 'ever', filter: null },
      sessionId: SESSION,
      order: 'session',
      limit: 99,
      cursor: null,
    });
    return points;
  };
  const said = async (): Promise<readonly string[]> => (await chunks()).map(({ text }) => text);

  it('records the remaining messages again, and the session accepts new messages', async () => {
    await record('m1', 'm2');
    await carryUntil(await erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] }), isEmptied);
    await record('m3');
    expect(await said()).toEqual(['Said in m2.', 'Said in m3.']);
  });

  it('keeps a verified receipt unchanged when an overtaken carrier continues', async () => {
    await record('m1', 'm2');
    const id = await erase({ kind: 'everything' });
    const key = erasureKey(SCOPE, id);
    const [overtaken] = await store.state.load(ERASURE, [key]);
    await carryUntil(id, isEmptied);
    const [emptied] = await store.state.load(ERASURE, [key]);
    if (!overtaken || !emptied) throw new Error('There is no such erasure.');
    expect(await keepVerified(context, emptied)).toBe(true);
    const receipt = await store.state.load(ERASURE, [key]);
    await carryOutErasure(context, overtaken);
    expect(await keepVerified(context, emptied)).toBe(false);
    expect(await store.state.load(ERASURE, [key])).toEqual(receipt);
  });

  it('loses no remaining message if the process dies after destroying the key and the index loses its points', async () => {
    await record('m1', 'm2');
    const id = await erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    const keys = (await chunks()).map(({ dataKey }) => dataKey);
    const dying = (point: string): void => {
      if (point === 'keys-destroyed') throw new Error('killed');
    };
    const died = carryUntil(id, isEmptied, { ...context, failpoint: dying });
    await expect(died).rejects.toThrow('killed');
    await store.index.forget({ scope: scopeKey(SCOPE), dataKeys: keys }, 99);
    await carryUntil(id, isEmptied);
    await record('m3');
    expect(await said()).toEqual(['Said in m2.', 'Said in m3.']);
  });

  it('loses no message that was recorded after the user was erased, if one of them is erased meanwhile', async () => {
    await recordIn('another', 'm0');
    const whole = await erase({ kind: 'everything' });
    await record('m1', 'm2');
    const part = await erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    await carryUntil(part, isRecording);
    await carryUntil(whole, isEmptied);
    await carryUntil(part, isEmptied);
    expect(await said()).toEqual(['Said in m2.']);
  });

  const wholes: readonly ErasedPart[] = [{ kind: 'session', sessionId: SESSION }, { kind: 'everything' }];
  it.each(wholes)('records no message again after the whole session was erased: $kind', async (whole) => {
    await record('m1', 'm2');
    const first = await erase({ kind: 'messages', sessionId: SESSION, messageIds: ['m1'] });
    await carryUntil(first, isRecording);
    await carryUntil(await erase(whole), isEmptied);
    await carryUntil(first, isEmptied);
    expect(await said()).toEqual([]);
    expect(await store.state.load(PUT_ASIDE, [erasureKey(SCOPE, first)])).toEqual([]);
    await record('m3');
    expect(await said()).toEqual(['Said in m3.']);
  });
});
