import { bm25, stemsOf } from '@mneme/domain';
import { type MnemeClient, MnemeError } from '@mneme/client';
import type { Connection } from '@mneme/mneme';
import type { Case } from '../dataset/case.js';
import { type CaseQuery, type Dataset, readCases } from '../dataset/read-cases.js';
import { feed } from '../feed.js';
import { TOP_K } from '../recall/ask.js';
import { baselineMessages } from '../recall/baselines.js';
import type { RowsFile } from '../recall/rows-file.js';
import type { AbstentionRow } from './abstention-row.js';
import type { PutQuestion } from './put-questions.js';

export interface AbstentionPlan extends CaseQuery {
  readonly store: Connection;
  readonly questions: ReadonlyMap<string, readonly PutQuestion[]>;
  readonly rows: RowsFile<AbstentionRow>;
  readonly onProgress: (questions: number, note: string) => void;
}

/**
 * Feeds each history, waits until it is processed, and asks answerable and unanswerable questions. Skips
 * questions that already have a row from an earlier run.
 */
export const runAbstention = async (plan: AbstentionPlan): Promise<readonly AbstentionRow[]> => {
  const rows = [...plan.rows.earlier];
  const done = new Set(rows.map(({ id }) => id));
  for await (const each of readCases(plan)) {
    const planned = plan.questions.get(each.id) ?? [];
    const open = planned.filter(({ id }) => !done.has(id));
    if (!hasBothClasses(planned) || open.length === 0) continue;
    await remember(plan, each, rows.length);
    const asking = { client: plan.store.client, dataset: plan.dataset, history: each };
    const bestScore = bestByWords(each);
    for (const put of open) {
      const row = await ask(asking, put, bestScore);
      await plan.rows.append(row);
      rows.push(row);
      plan.onProgress(rows.length, `asking ${each.id}`);
    }
  }
  return rows;
};

/** Comparing needs both classes in a history. LongMemEval has only one question per history. */
const hasBothClasses = (planned: readonly PutQuestion[]): boolean =>
  planned.some(({ kind }) => kind === 'answerable') && planned.some(({ kind }) => kind !== 'answerable');

const remember = async ({ store, onProgress }: AbstentionPlan, each: Case, asked: number): Promise<void> => {
  const total = each.sessions.reduce((sum, { messages }) => sum + messages.length, 0);
  await feed(store.client, each.sessions, (sent) =>
    onProgress(asked, `recorded ${sent} of ${total} messages of ${each.id}`),
  );
  await store.settled([]);
};

interface Asking {
  readonly client: MnemeClient;
  readonly dataset: Dataset;
  readonly history: Case;
}

/** Asks one question. A failed call is recorded as an error of the row, not as a wrong answer. */
const ask = async (
  { client, dataset, history }: Asking,
  { id, kind, question }: PutQuestion,
  bestScore: (question: string) => number,
): Promise<AbstentionRow> => {
  const { category, text } = question;
  const about = { id, dataset, history: history.id, kind, category, question: text };
  // A foreign question is asked at the date of the history's own questions, because its own date has no meaning
  // here.
  const referenceDate = history.questions[0]?.askedAt ?? undefined;
  const startedAt = performance.now();
  try {
    const answer = await client.search({ query: text, userId: history.id, topK: TOP_K, referenceDate });
    const searchMs = performance.now() - startedAt;
    const scores = { mneme: answer.confidence, bm25: bestScore(text) };
    return { ...about, error: null, scores, abstained: answer.abstained, searchMs };
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error;
    const failed = { error: `${error.code}: ${error.detail}`, scores: {}, abstained: false };
    return { ...about, ...failed, searchMs: performance.now() - startedAt };
  }
};

/** Returns the baseline: the highest BM25 score of any message, with the speaker's name before its text. */
const bestByWords = (each: Case): ((question: string) => number) => {
  const scoresOf = bm25(baselineMessages([each]).map(({ text }) => stemsOf(text)));
  return (question) => scoresOf(stemsOf(question)).reduce((best, score) => Math.max(best, score), 0);
};
