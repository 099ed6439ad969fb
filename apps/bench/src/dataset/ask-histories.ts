import type { Connection } from '@mneme/mneme';
import { feed, oneByOne } from '../feed.js';
import type { RowsFile } from '../rows-file.js';
import type { Case } from './case.js';
import { type CaseQuery, readCases } from './read-cases.js';

export interface HistoriesPlan<Row> {
  readonly query: CaseQuery;
  readonly store: Connection;
  /** True if each message is sent in a separate request, as in a live conversation. */
  readonly isOneByOne: boolean;
  readonly rows: RowsFile<Row>;
  readonly onProgress: (questions: number, note: string) => void;
}

export interface AskedHistories<Row> {
  readonly rows: readonly Row[];
  readonly messages: number;
  /** Milliseconds until every message was acknowledged, and until every stage had processed it. */
  readonly recordedMs: number;
  readonly rememberedMs: number;
}

interface Named {
  readonly id: string;
}

/**
 * Records each history, waits until the history is processed, and only then asks its questions. Skips
 * questions that have a row from an earlier run.
 */
export const askHistories = async <Question extends Named, Row extends Named>(
  { query, store, isOneByOne, rows, onProgress }: HistoriesPlan<Row>,
  questionsOf: (history: Case) => readonly Question[],
  asking: (history: Case) => (question: Question) => Promise<Row>,
): Promise<AskedHistories<Row>> => {
  const all = [...rows.earlier];
  const done = new Set(all.map(({ id }) => id));
  let [messages, recordedMs, rememberedMs] = [0, 0, 0];
  for await (const history of readCases(query)) {
    const open = questionsOf(history).filter(({ id }) => !done.has(id));
    if (open.length === 0) continue;
    const startedAt = performance.now();
    const sessions = isOneByOne ? oneByOne(history.sessions) : history.sessions;
    messages += await feed(store.client, sessions, (sent) =>
      onProgress(all.length, `recorded ${sent} messages of ${history.id}`),
    );
    recordedMs += performance.now() - startedAt;
    await store.settled([]);
    rememberedMs += performance.now() - startedAt;
    const ask = asking(history);
    for (const question of open) {
      const row = await ask(question);
      await rows.append(row);
      all.push(row);
      onProgress(all.length, `asking ${history.id}`);
    }
  }
  return { rows: all, messages, recordedMs, rememberedMs };
};
