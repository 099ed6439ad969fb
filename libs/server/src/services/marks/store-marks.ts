import { Unavailable } from '@mneme/domain';
import type { LogMarks } from '@mneme/kafka';
import type { GraphMarks } from '@mneme/neo4j';
import type { IndexMarks } from '@mneme/qdrant';
import { answerWithin } from '@mneme/telemetry';
import type { Marks } from './compare-marks.js';

/** Marks of the servers, and the errors of servers that did not answer. */
export interface Seen {
  readonly marks: Marks;
  readonly silence: { readonly graph: Unavailable | null; readonly log: Unavailable | null };
}

/** Reads and writes marks. All calls throw `Unavailable`. */
export interface StoreMarks {
  readStores(): Promise<Seen>;
  readAll(): Promise<Seen>;
  write(): Promise<void>;
  /** Removes the marks of Qdrant, because its points are rebuilt. */
  clearIndex(): Promise<void>;
}

export interface MarkedStores {
  readonly log: LogMarks;
  readonly graph: GraphMarks;
  readonly index: IndexMarks;
}

/**
 * Time limit of a comparison before a request, in milliseconds. It is short, because the request waits for
 * the comparison, and continues if it does not end in time.
 */
const LIMIT_MS = 3_000;
/**
 * Time limit of the comparison at the start of a process, in milliseconds. It is longer, because a busy
 * server must not prevent the start, and Kafka may reconnect.
 */
const LIMIT_ALL_MS = 10_000;

export const openStoreMarks = ({ log, graph, index }: MarkedStores): StoreMarks => {
  // Reads the mark that is written last first, so that a mark that is written during the reads causes no
  // false alarm.
  const readWithin = async (limitMs: number): Promise<Seen> => {
    const before = await answerOf(limitMs, () => graph.newest());
    const newest = await answerOf(LIMIT_MS, () => index.newest());
    const after = before.silence ? before : await answerOf(limitMs, () => graph.newest());
    const [indexed, last] = [before.answer?.indexed ?? null, after.answer?.graph ?? null];
    return {
      marks: { log: null, graph: last, index: newest.answer, indexed },
      silence: { graph: after.silence, log: null },
    };
  };
  return {
    readStores: () => readWithin(LIMIT_MS),
    readAll: async () => {
      const { marks, silence } = await readWithin(LIMIT_ALL_MS);
      const end = await answerOf(LIMIT_ALL_MS, () => log.newest());
      return { marks: { ...marks, log: end.answer }, silence: { ...silence, log: end.silence } };
    },
    write: async () => {
      const mark = await log.next();
      await graph.keep({ graph: mark, indexed: 0 });
      await index.keep(mark);
      await graph.keep({ graph: mark, indexed: mark });
    },
    clearIndex: () => index.clear(),
  };
};

type Answer<T> =
  { readonly answer: T; readonly silence: null } | { readonly answer: null; readonly silence: Unavailable };

const answerOf = async <T>(limitMs: number, ask: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return { answer: await answerWithin(limitMs, ask), silence: null };
  } catch (error) {
    if (error instanceof Unavailable) return { answer: null, silence: error };
    throw error;
  }
};
