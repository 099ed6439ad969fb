import type { Scope } from '@mneme/domain';
import { closeSession, type MemoryPorts, openSessionCache, recordMessages } from '@mneme/pipeline';
import { type EventLog, portsOfIndex } from '@mneme/ports';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dataKeysOf } from '@mneme/sealing';
import { builtinModels } from '@mneme/server';
import type { KeyedStores } from './bench-context.js';
import { idleTimes, stepwiseWork, systemClock } from '@mneme/runner';

/** A whole session of a user, by the requests in which it is sent. */
export interface BenchSession {
  readonly scope: Scope;
  readonly session: string;
  readonly requests: readonly (readonly string[])[];
}

export const TENANT = 'bench';

/** Records the sessions as ingest does, but without HTTP, and closes them. The events are appended to `log`. */
export const recordSessions = async (
  stores: KeyedStores,
  log: EventLog,
  talks: readonly BenchSession[],
): Promise<void> => {
  const ports = memoryPortsOn({ ...stores, log });
  for (const { scope, session: sessionId, requests } of talks) {
    for (const [n, texts] of requests.entries()) {
      const messages = texts.map((text, at) => ({
        id: `m${n}-${at}`,
        role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
        speaker: null,
        text,
        saidAt: null,
        toolCalls: [],
        metadata: {},
      }));
      const request = {
        scope,
        sessionId,
        messages,
        agentId: null,
        infer: true,
        receipt: '',
        erasureId: null,
        expiresAt: null,
        trace: null,
      };
      await recordMessages(ports, request);
    }
    await closeSession(ports, { scope, sessionId, receipt: sessionId, trace: null });
  }
};

const memoryPortsOn = (stores: KeyedStores): MemoryPorts => ({
  ...stores,
  ...portsOfIndex(stores.index),
  ...builtinModels(),
  work: stepwiseWork(stores),
  retention: [],
  keepErasedOutMs: 0,
  dataKeyOf: dataKeysOf(stores.keyRing),
  idle: idleTimes(builtinModels().extractor.reads, null),
  clock: systemClock(),
  recordingInstant: () => Promise.resolve(Date.now()),
  sessions: openSessionCache(),
  secrets: { mode: 'redact', onRedacted: () => undefined },
  yieldToEventLoop: () => nextTurn(),
  awaitToken: () => Promise.resolve(),
  catchUp: () => Promise.resolve(),
});
