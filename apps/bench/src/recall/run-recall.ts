import { Rejected } from '@mneme/domain';
import type { Connection } from '@mneme/mneme';
import { type Case, isMeasurable } from '../dataset/case.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import { feed, type Requests } from '../feed.js';
import { type Spent, spentOn } from '../model/spent.js';
import { seededRandom, shuffled } from '../random.js';
import { ask, type Variant } from './ask.js';
import { baselines, baselineMessages } from './baselines.js';
import type { Embed } from './ranker.js';
import type { Row, RowsFile } from './rows-file.js';

export interface RecallPlan extends CaseQuery {
  readonly store: Connection;
  readonly variants: readonly Variant[];
  /** Number of other users with the same conversations, whose sessions have another order. */
  readonly others: number;
  readonly requests: Requests;
  /** Null if no baseline uses vectors. */
  readonly embed: Embed | null;
  readonly rows: RowsFile;
  readonly onProgress: (questions: number, note: string) => void;
}

export interface Measured {
  readonly rows: readonly Row[];
  readonly messages: number;
  readonly otherMessages: number;
  /** Milliseconds until every message was acknowledged, and until every stage had processed it. */
  readonly recordedMs: number;
  readonly rememberedMs: number;
  readonly bytes: number;
  readonly spent: Spent;
}

interface Tally {
  readonly rows: Row[];
  messages: number;
  otherMessages: number;
  recordedMs: number;
  rememberedMs: number;
}

/**
 * Feeds each history, waits until it is processed, and only then asks its questions. With one user for all,
 * feeds every history first. Skips questions answered in an earlier run.
 */
export const runRecall = async (plan: RecallPlan): Promise<Measured> => {
  const done = new Map(plan.rows.earlier.map((row) => [row.id, row]));
  const nothing = { messages: 0, otherMessages: 0, recordedMs: 0, rememberedMs: 0 };
  const tally: Tally = { rows: [...done.values()], ...nothing };
  await feedOthers(plan, tally);
  for await (const cases of histories(plan)) {
    const open = cases.flatMap(({ id, questions }) =>
      questions.filter(isMeasurable).map((question) => ({ user: id, question })),
    );
    const unanswered = open.filter(({ question }) => !done.has(question.id));
    if (unanswered.length === 0) continue;
    await remember(plan, cases, tally);
    await askAll(plan, cases, { tally, done });
  }
  const { bytes } = await plan.store.client.stats();
  return { ...tally, bytes: bytes ?? 0, spent: await spentOn(plan.store) };
};

/** Yields groups of histories that are fed before their questions are asked. */
async function* histories(plan: RecallPlan): AsyncGenerator<readonly Case[], void, undefined> {
  if (plan.user === null) {
    for await (const each of readCases(plan)) yield [each];
    return;
  }
  const all: Case[] = [];
  for await (const each of readCases(plan)) all.push(each);
  yield all;
}

const remember = async (
  { store, requests, onProgress }: RecallPlan,
  cases: readonly Case[],
  tally: Tally,
): Promise<void> => {
  const startedAt = performance.now();
  const sessions = cases.flatMap((each) => each.sessions);
  const total = sessions.reduce((sum, { messages }) => sum + messages.length, 0);
  const fed = await feed(
    store.client,
    sessions,
    (sent) => onProgress(tally.rows.length, `recorded ${sent} of ${total} messages`),
    requests,
  );
  await store.settled([]);
  tally.messages += fed.messages;
  tally.recordedMs += fed.ms;
  tally.rememberedMs += performance.now() - startedAt;
};

const askAll = async (
  plan: RecallPlan,
  cases: readonly Case[],
  { tally, done }: { readonly tally: Tally; readonly done: ReadonlyMap<string, Row> },
): Promise<void> => {
  const { store, dataset, variants, embed } = plan;
  const asking = {
    client: store.client,
    dataset,
    variants,
    rankers: baselines(baselineMessages(cases), embed),
  };
  for (const each of cases) {
    for (const question of each.questions.filter(isMeasurable)) {
      if (done.has(question.id)) continue;
      const row = await ask(asking, each, question);
      await plan.rows.append(row);
      tally.rows.push(row);
      plan.onProgress(tally.rows.length, `${tally.messages} messages, ${tally.rows.length} questions`);
    }
  }
};

const feedOthers = async (plan: RecallPlan, tally: Tally): Promise<void> => {
  if (plan.others === 0) return;
  const cases: Case[] = [];
  for await (const each of readCases({ ...plan, user: null })) cases.push(each);
  if (cases.length === 0)
    throw new Rejected('empty-dataset', `"${plan.file}" holds no conversation.`, { field: 'file' });
  const random = seededRandom(plan.others);
  for (let other = 0; other < plan.others; other += 1) {
    const sessions = shuffled(cases[other % cases.length]?.sessions ?? [], random);
    const theirs = sessions.map((session) => ({ ...session, user: `other-${other}` }));
    const { messages } = await feed(plan.store.client, theirs, () => undefined);
    tally.otherMessages += messages;
    plan.onProgress(0, `recorded ${other + 1} of ${plan.others} other users`);
  }
  await plan.store.settled([]);
};
