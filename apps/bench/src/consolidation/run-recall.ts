import type { MnemeClient } from '@mneme/client';
import type { Settings } from '@mneme/server';
import { join } from 'node:path';
import { z } from 'zod';
import { type Case, isMeasurable, type Question } from '../dataset/case.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import { feed } from '../feed.js';
import { baselineMessages, baselines } from '../recall/baselines.js';
import type { Ranker } from '../recall/ranker.js';
import { type Row, rowSchema, type RowsFile } from '../recall/rows-file.js';
import { rankingScores, type Scores } from '../recall/scores.js';
import type { Arrangement } from './arrangement.js';
import { type ArrangedStore, withArrangedStore, withFolder } from './arranged-store.js';
import { type AskedUser, askStore } from './ask-both.js';
import { type AskedQuestion, readAsked } from './asked-question.js';
import { consolidateUser } from './consolidate-user.js';

export const userRowSchema = z.object({
  user: z.string(),
  messages: z.int(),
  /** Number of current entries before and after consolidation. */
  before: z.int(),
  after: z.int(),
  /** Duration of consolidation in seconds, without the start of the stack. */
  seconds: z.number(),
  verdicts: z.record(z.string(), z.int()),
  reasons: z.record(z.string(), z.int()),
  /** Number of entries with a verdict. */
  targets: z.int(),
  madeBy: z.array(z.string()),
  questions: z.array(rowSchema.omit({ searchMs: true })),
});
export type UserRow = z.infer<typeof userRowSchema>;

export interface ConsolidationRecallPlan extends CaseQuery {
  readonly arrangement: Arrangement;
  readonly models: Partial<Settings['models']>;
  readonly rows: RowsFile<UserRow>;
  readonly onProgress: (questions: number, note: string) => void;
}

/**
 * Records each conversation in a new store without consolidation, asks its questions, consolidates everything,
 * and asks them again. Skips users that already have a row from an earlier run.
 */
export const runConsolidationRecall = async (plan: ConsolidationRecallPlan): Promise<readonly UserRow[]> => {
  const rows = [...plan.rows.earlier];
  for await (const each of readCases(plan)) {
    if (rows.some(({ user }) => user === each.id)) continue;
    const row = await measureUser(plan, each, rows);
    await plan.rows.append(row);
    rows.push(row);
  }
  return rows;
};

const measureUser = (
  plan: ConsolidationRecallPlan,
  each: Case,
  earlier: readonly UserRow[],
): Promise<UserRow> => {
  const { dataset, models, arrangement, onProgress } = plan;
  const questions = each.questions.filter(isMeasurable);
  const asked = earlier.reduce((sum, row) => sum + row.questions.length, 0);
  const about = (client: MnemeClient): AskedUser => ({ client, dataset, user: each.id });
  const tell = (note: string): void => onProgress(asked, `${each.id}: ${note}`);
  return withFolder(async (folder) => {
    const askedFile = arrangement.askedFile ?? join(folder, 'asked.jsonl');
    const known = await readAsked(askedFile);
    const held = { folder, models, arrangement: { ...arrangement, isHeld: true } };
    const before = await withArrangedStore(held, async (store) => {
      tell('recording');
      const { messages } = await feed(store.client, each.sessions, () => undefined);
      await store.settled();
      tell('asking before');
      return { messages, ...(await asIs(store, about(store.client), questions)) };
    });
    const running = { folder, models, arrangement: { ...arrangement, askedFile } };
    const after = await withArrangedStore(running, async (store) => {
      tell('consolidating');
      const seconds = await consolidateUser(store, each.id);
      tell('asking after');
      return { seconds, ...(await asIs(store, about(store.client), questions)) };
    });
    return {
      user: each.id,
      messages: before.messages,
      before: before.entries,
      after: after.entries,
      seconds: after.seconds,
      ...judgedIn((await readAsked(askedFile)).slice(known.length)),
      questions: await rowsOf(each, plan, [before.scores, after.scores]),
    };
  });
};

const judgedIn = (
  asked: readonly AskedQuestion[],
): Pick<UserRow, 'targets' | 'verdicts' | 'reasons' | 'madeBy'> => ({
  targets: new Set(asked.map(({ question }) => question.target.id)).size,
  verdicts: countOf(asked.map(({ verdict }) => verdict.kind)),
  reasons: countOf(asked.map(({ verdict }) => `${verdict.kind}: ${verdict.reason}`)),
  madeBy: [...new Set(asked.map(({ madeBy }) => madeBy))],
});

const rowsOf = (
  each: Case,
  plan: ConsolidationRecallPlan,
  [before, after]: readonly [readonly Scores[], readonly Scores[]],
): Promise<UserRow['questions']> => {
  const ranker = baselines(baselineMessages([each]), null).get('bm25');
  return Promise.all(
    each.questions.filter(isMeasurable).map(async (question, n) => {
      const scores = { before: before[n] ?? {}, after: after[n] ?? {} };
      const bm25 = await baselineScores(plan, question, ranker);
      return { ...identityOf(question), error: null, scores: { ...scores, ...bm25 } };
    }),
  );
};

const asIs = async (
  { client }: ArrangedStore,
  user: AskedUser,
  questions: readonly Question[],
): Promise<{ readonly entries: number; readonly scores: readonly Scores[] }> => {
  const scores: Scores[] = [];
  for (const question of questions) scores.push(await askStore(user, question));
  const { points } = await client.stats();
  return { entries: points['entry'] ?? 0, scores };
};

const baselineScores = async (
  { dataset }: ConsolidationRecallPlan,
  question: Question,
  rank: Ranker | undefined,
): Promise<Record<string, Scores>> => {
  if (rank === undefined || question.isUnanswerable) return {};
  const turns = await rank(question);
  return {
    bm25: rankingScores(
      dataset,
      turns.map(({ key }) => key),
      question,
    ),
  };
};

const identityOf = ({
  id,
  category,
  gold,
  isUnanswerable,
}: Question): Pick<Row, 'id' | 'category' | 'gold' | 'isUnanswerable'> => ({
  id,
  category,
  gold: gold.length,
  isUnanswerable,
});

export const countOf = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
