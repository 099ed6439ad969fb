import { type Scope } from '@mneme/domain';
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
import { type ChunkPoint, isChunk } from '@mneme/domain';
import { portsOfIndex } from '@mneme/ports';
import { stepwiseWork } from '@mneme/runner';
import { builtinModels } from '@mneme/runner/testing';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryOutErasure } from './carry-out-erasure.js';
import { soleCarrier } from './claim-erasures.js';
import type { ErasureContext } from './erasure-context.js';

export const SCOPE: Scope = { tenant: 't', user: 'ana' };
export const SESSION = 's';

/** The memory of one user in a separate store, and the steps of its erasures. */
export interface ErasedMemory {
  readonly store: SqliteStack;
  readonly context: ErasureContext;
  record(...ids: string[]): Promise<void>;
  recordIn(sessionId: string, ...ids: string[]): Promise<void>;
  /** Requests an erasure, and returns its id. */
  erase(part: ErasedPart): Promise<string>;
  /** Takes steps of an erasure until `isThere` returns true for the erasure. */
  carryUntil(id: string, isThere: (erasure: Erasure) => boolean, carrier?: ErasureContext): Promise<void>;
  chunks(): Promise<readonly ChunkPoint[]>;
  /** Returns the texts of the messages in `SESSION`. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const isEmptied = (erasure: Erasure): boolean => erasure.isEmptied === true;

export const openErasedMemory = async (): Promise<ErasedMemory> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-erased-'));
  const { id, dimensions } = builtinModels().embedder;
  const store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  const ports = portsOver(store);
  const context = contextOver(store, ports);
  const recordIn = async (sessionId: string, ...ids: string[]): Promise<void> => {
    await recordMessages(ports, { ...REQUEST, sessionId, messages: ids.map(aMessage), receipt: ids.join() });
  };
  const chunks = async (): Promise<readonly ChunkPoint[]> => {
    const { points } = await store.index.of(SCOPE).list({
      selection: { kinds: ['chunk'], instants: 'ever', filter: null },
      sessionId: SESSION,
      order: 'session',
      limit: 99,
      cursor: null,
    });
    return points.filter(isChunk);
  };
  return {
    store,
    context,
    recordIn,
    record: (...ids) => recordIn(SESSION, ...ids),
    erase: async (part) =>
      (await eraseMemory(ports, { scope: SCOPE, part, receipt: 'r', trace: null })).erasureId,
    carryUntil: (id, isThere, carrier = context) => carryUntil(store, carrier, id, isThere),
    chunks,
    said: async () => (await chunks()).map(({ text }) => text),
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const REQUEST = {
  scope: SCOPE,
  agentId: null,
  infer: true,
  trace: null,
  erasureId: null,
  expiresAt: null,
} as const;

const aMessage = (id: string) => ({
  id,
  role: 'user' as const,
  speaker: 'Ana',
  text: `Said in ${id}.`,
  saidAt: null,
  toolCalls: [],
  metadata: {},
});

const portsOver = (store: SqliteStack): MemoryPorts => {
  let now = 1_000;
  const keyRing = aKeyRing(store);
  return {
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
};

const contextOver = (store: SqliteStack, ports: MemoryPorts): ErasureContext => ({
  ...ports,
  index: store.index,
  keyRing: aKeyRing(store),
  knowledge: store.knowledge,
  dataKeys: store.dataKeys,
  compact: store.compact,
  recording: ports,
  erasing: ports,
  maySweep: () => true,
  backpressure: () => Promise.resolve(),
  failpoint: () => undefined,
  claims: soleCarrier(),
  readersHoldMs: 0,
  sweepAfterMs: [],
});

const carryUntil = async (
  { state }: SqliteStack,
  carrier: ErasureContext,
  id: string,
  isThere: (erasure: Erasure) => boolean,
): Promise<void> => {
  for (let step = 0; step < 20; step += 1) {
    const [row] = await state.load(ERASURE, [erasureKey(SCOPE, id)]);
    if (!row) throw new Error('There is no such erasure.');
    if (isThere(erasureIn(row))) return;
    await carryOutErasure(carrier, row);
  }
  throw new Error('The erasure comes no further.');
};
