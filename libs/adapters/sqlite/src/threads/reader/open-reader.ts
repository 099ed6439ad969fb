import type { FactGraph, KnowledgeGraph, MemoryIndex, ScheduledRun, StateStore } from '@mneme/ports';
import { sqliteFacts } from '../../facts/fact-graph.js';
import { sqliteIndex } from '../../index/memory-index.js';
import { sqliteKnowledge } from '../../knowledge/knowledge-graph.js';
import { sqliteState } from '../../state/state-store.js';
import { openForReading } from '../../store/connection.js';
import { storeFile } from '../../store/data-folder.js';
import { allReads, type AnswerOf, type QueryOf, type ReadName, type ReadRequest } from './reads.js';
import { isSliced, type Sliced } from '@mneme/columns';
import type { Threads } from '../threads.js';
import type { ThreadSettings } from '../wire.js';

/** Stores that reject every write. */
export interface ReadingStores {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly state: Pick<StateStore, 'load'>;
}

export type OpenedReader = ReturnType<typeof openReader>;

export const openReader = ({ folder, embedder, cacheBytes }: ThreadSettings) => {
  const db = openForReading(storeFile(folder));
  const reads = allReads(db, { dimensions: embedder.dimensions, cacheBytes });
  const slice = db.transaction(advance);
  /** Runs a read in slices. All reads within a slice see the same snapshot. */
  const read = async ({ read: name, query }: ReadRequest, run: ScheduledRun): Promise<unknown> => {
    await run.pause();
    const steps = sliced(() => (reads[name] as (query: unknown) => unknown)(query));
    for (;;) {
      const end = slice(steps, run);
      if (end) return end.value;
      await run.pause('loaded');
    }
  };
  const readOnly = (run: ScheduledRun): Threads => ({
    read: <Name extends ReadName>(name: Name, query: QueryOf<Name>) =>
      read({ read: name, query }, run) as Promise<AnswerOf<Name>>,
    write: cannotWrite,
    writeOne: cannotWrite,
    writeSlice: cannotWrite,
    compact: cannotWrite,
  });
  return {
    read,
    stores: (run: ScheduledRun): ReadingStores => {
      const threads = readOnly(run);
      return {
        index: sqliteIndex(threads, embedder.dimensions, cannotWrite),
        facts: sqliteFacts(threads, cannotWrite),
        knowledge: sqliteKnowledge(threads),
        state: sqliteState(threads),
      };
    },
    close: (): void => void db.close(),
  };
};

function* sliced(read: () => unknown): Sliced<unknown> {
  const answer = read();
  return isSliced(answer) ? yield* answer : answer;
}

/** Continues a read. Returns `null` if the slice is over before the read is done. */
const advance = (steps: Sliced<unknown>, run: ScheduledRun): { readonly value: unknown } | null => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step;
    if (run.check(step.value)) return null;
  }
};

const cannotWrite = (): Promise<never> => Promise.reject(new Error('The reader does not write.'));
