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

/** Calls throw `Unavailable`. */
export interface StoreMarks {
  readStores(): Promise<Seen>;
  readAll(): Promise<Seen>;
  write(): Promise<void>;
  /** Removes the marks of Qdrant, whose points are rebuilt. */
  clearIndex(): Promise<void>;
}

export interface MarkedStores {
  readonly log: LogMarks;
  readonly graph: GraphMarks;
  readonly index: IndexMarks;
}

/**
 * Time limit of a comparison before a request. It is short, because the request waits and continues without
 * an answer.
 */
const LIMIT_MS = 3_000;
/**
 * Time limit at the start. It is longer, because a busy server must not prevent the start, and Kafka may
 * reconnect.
 */
const LIMIT_ALL_MS = 10_000;

export const openStoreMarks = ({ log, graph, index }: MarkedStores): StoreMarks => {
  // The smallest number is read first and the largest last, so a mark that is written meanwhile causes no
  // alarm.
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
