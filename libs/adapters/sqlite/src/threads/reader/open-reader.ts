import type { FactGraph, KnowledgeGraph, MemoryIndex, ScheduledRun, StateStore } from '@mneme/ports';
import { sqliteFacts } from '../../facts/fact-graph.js';
import { sqliteIndex } from '../../index/memory-index.js';
import { sqliteKnowledge } from '../../knowledge/knowledge-graph.js';
import { sqliteState } from '../../state/state-store.js';
import { openForReading } from '../../store/connection.js';
import { storeFile } from '../../store/data-folder.js';
import { allReads, type AnswerOf, type AskOf, type ReadName } from './reads.js';
import { isSliced, type Sliced } from './sliced.js';
import type { Threads } from '../threads.js';
import type { ThreadSettings } from '../wire.js';

/**
 * Stores that read directly in the thread of the reader, without messages between threads. They reject every
 * write.
 */
export interface ReadingStores {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly state: Pick<StateStore, 'load'>;
}

interface Asked {
  readonly read: ReadName;
  readonly ask: unknown;
}

export interface OpenedReader {
  /** Answers a read in slices of the turn. Each slice reads one snapshot. */
  read(asked: Asked, turn: ScheduledRun): Promise<unknown>;
  stores(turn: ScheduledRun): ReadingStores;
  close(): void;
}

export const openReader = ({ folder, embedder, cacheBytes }: ThreadSettings): OpenedReader => {
  const db = openForReading(storeFile(folder));
  const reads = allReads(db, { dimensions: embedder.dimensions, cacheBytes });
  const slice = db.transaction(advance);
  const read = async ({ read: name, ask }: Asked, turn: ScheduledRun): Promise<unknown> => {
    await turn.pause();
    const steps = sliced(() => (reads[name] as (ask: unknown) => unknown)(ask));
    for (;;) {
      const end = slice(steps, turn);
      if (end) return end.value;
      await turn.pause('loaded');
    }
  };
  const readOnly = (turn: ScheduledRun): Threads => ({
    read: <Name extends ReadName>(name: Name, ask: AskOf<Name>) =>
      read({ read: name, ask }, turn) as Promise<AnswerOf<Name>>,
    write: cannotWrite,
    writeOne: cannotWrite,
    writeSlice: cannotWrite,
    compact: cannotWrite,
  });
  return {
    read,
    stores: (turn) => {
      const threads = readOnly(turn);
      return {
        index: sqliteIndex(threads, embedder.dimensions, cannotWrite),
        facts: sqliteFacts(threads, cannotWrite),
        knowledge: sqliteKnowledge(threads),
        state: sqliteState(threads),
      };
    },
    close: () => void db.close(),
  };
};

/** Runs a read that has no slices as one slice. */
function* sliced(read: () => unknown): Sliced<unknown> {
  const answer = read();
  return isSliced(answer) ? yield* answer : answer;
}

/** Continues a read until it is done or its slice is over. Returns `null` if the slice is over. */
const advance = (steps: Sliced<unknown>, turn: ScheduledRun): { readonly value: unknown } | null => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step;
    if (turn.check(step.value)) return null;
  }
};

const cannotWrite = (): Promise<never> => Promise.reject(new Error('The reader does not write.'));
