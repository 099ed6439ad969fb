import type { EventLog, FactGraph, MemoryIndex, Parking, StateStore, Work } from '@mneme/ports';
import { sqliteLog } from './event-log.js';
import { sqliteFacts } from './fact-graph.js';
import { sqliteIndex, type Take } from './memory-index.js';
import { sqliteParking } from './parking.js';
import { sqliteState } from './state-store.js';
import type { Appended } from './subscription.js';
import type { Threads } from './threads.js';
import { sqliteWork } from './work.js';

/** Every port of the embedded stack, over the one file. */
export interface SqliteStores {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly work: Work;
}

export const sqliteStores = (threads: Threads, appended: Appended, dimensions: number): SqliteStores => {
  const direct: Take = async (step) => {
    await threads.writeOne(step);
  };
  return {
    log: sqliteLog(threads, appended),
    parking: sqliteParking(threads),
    state: sqliteState(threads),
    index: sqliteIndex(threads, dimensions, direct),
    facts: sqliteFacts(threads, direct),
    work: sqliteWork(threads, dimensions),
  };
};
