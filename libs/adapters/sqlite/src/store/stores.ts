import type {
  DataKeys,
  EventLog,
  FactGraph,
  KnowledgeGraph,
  MemoryIndex,
  Parking,
  StateStore,
  Work,
} from '@mneme/ports';
import { openAcknowledged } from '../log/acknowledged.js';
import { sqliteLog } from '../log/event-log.js';
import { sqliteFacts } from '../facts/fact-graph.js';
import { sqliteKeys } from '../keys/data-keys.js';
import { sqliteKnowledge } from '../knowledge/knowledge-graph.js';
import { sqliteIndex, type Take } from '../index/memory-index.js';
import { sqliteParking } from '../log/parking.js';
import { sqliteState } from '../state/state-store.js';
import type { Appended } from '../log/subscription.js';
import type { Threads } from '../threads/threads.js';
import { sqliteWork } from '../threads/work.js';

export interface SqliteStores {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly work: Work;
  readonly dataKeys: DataKeys;
  /**
   * Resolves when no file holds a byte of the data removed before the call. Resolves at once if there are no
   * such bytes.
   */
  compact(): Promise<void>;
}

export const sqliteStores = (threads: Threads, appended: Appended, dimensions: number): SqliteStores => {
  const direct: Take = async (step) => {
    const written = await threads.write([step]);
    return written.outcome === 'lost' ? written.keys : [];
  };
  const acknowledged = openAcknowledged();
  return {
    log: sqliteLog(threads, appended, acknowledged),
    parking: sqliteParking(threads),
    state: sqliteState(threads),
    index: sqliteIndex(threads, dimensions, direct),
    facts: sqliteFacts(threads, direct),
    knowledge: sqliteKnowledge(threads),
    work: sqliteWork(threads, dimensions, acknowledged),
    dataKeys: sqliteKeys(threads),
    compact: threads.compact,
  };
};
