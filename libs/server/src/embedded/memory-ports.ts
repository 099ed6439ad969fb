import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MemoryPorts, openSessionCache } from '@mneme/pipeline';
import { type Clock, portsOfIndex } from '@mneme/ports';
import { awaitToken, catchUp, idleTimes } from '@mneme/runner';
import {
  dataKeysOf,
  type MasterKeys,
  openedParking,
  openKeyRing,
  openPseudonyms,
  sealedLog,
  sealedWork,
} from '@mneme/sealing';
import type { SqliteStores } from '@mneme/sqlite';
import { observedSecrets, type Traffic } from '@mneme/telemetry';
import type { ThreadModels } from '../models/open-models.js';
import type { EmbeddedOptions } from './embedded-options.js';

interface PortOptions extends Pick<EmbeddedOptions, 'idleSeconds' | 'secrets' | 'keeping' | 'observe'> {
  readonly masterKeys: MasterKeys;
  readonly models: ThreadModels;
  readonly clock: Clock;
}

export const memoryPortsOn = (stores: SqliteStores, traffic: Traffic, options: PortOptions): MemoryPorts => {
  const { idleSeconds, secrets, keeping, observe, masterKeys, clock } = options;
  const { embedder, extractor, compressor, countTokens } = options.models;
  const { log, parking, state, index, facts, knowledge, work, dataKeys } = stores;
  const keyRing = openKeyRing(dataKeys, masterKeys);
  return {
    state,
    ...portsOfIndex(index),
    facts,
    knowledge,
    dataKeys,
    log: sealedLog(log, keyRing),
    parking: openedParking(parking, keyRing),
    work: sealedWork(work, keyRing),
    retention: keeping.retention,
    keepErasedOutMs: keeping.erasedOutMs,
    dataKeyOf: dataKeysOf(keyRing),
    pseudonyms: openPseudonyms(keyRing),
    embedder,
    extractor,
    compressor,
    idle: idleTimes(extractor.reads, idleSeconds),
    clock,
    // The clock gives the recording instant, because all threads share the newest one and no other process
    // writes.
    recordingInstant: () => Promise.resolve(clock.now()),
    sessions: openSessionCache(),
    secrets: observedSecrets(secrets, observe),
    countTokens,
    yieldToEventLoop: () => nextTurn(),
    awaitToken: (scope, token) => whileAwaited(traffic, () => awaitToken({ log, state }, scope, token)),
    catchUp: (topic) => whileAwaited(traffic, () => catchUp(log, topic)),
  };
};

/** While a request waits for the stages, the stages do not yield to other requests. */
const whileAwaited = async <T>(traffic: Traffic, work: () => Promise<T>): Promise<T> => {
  const waiting = traffic.await();
  try {
    return await work();
  } finally {
    waiting.done();
  }
};
