import { type Case, messageKey, type Question } from '../dataset/case.js';
import type { Dataset } from '../dataset/read-cases.js';
import { TOP_K } from '../recall/ask.js';
import { baselineMessages, baselines, type Embed } from '../recall/baselines.js';
import { rankingScores, type Scores } from '../recall/scores.js';
import type { PeerProcess } from './peer-process.js';
import type { PeerSession } from './peer-protocol.js';

/** The answer of a system to a question. */
export interface Answered {
  readonly question: Question;
  readonly system: string;
  readonly scores: Scores;
  /** Duration of the search in milliseconds. Null for a baseline. */
  readonly ms: number | null;
}

/**
 * Returns the sessions of a history with short keys, because some systems change others, and `messageKey` of
 * each key.
 */
export const sentSessions = ({ id: user, sessions }: Case) => {
  const keys = new Map<string, string>();
  const sent = sessions.map(({ session, messages }): PeerSession => {
    const named = messages.map(({ id, role, name, content, timestamp }) => {
      const key = `m${keys.size}`;
      keys.set(key, messageKey(session, id));
      return { key, role: role === 'user' ? 'user' : 'assistant', name, content, timestamp } as const;
    });
    return { user, session, messages: named };
  });
  return { sessions: sent, keys };
};

/** Asks all questions that have an answer. */
export const askPeer = async (
  { ask }: PeerProcess,
  { id: user, questions }: Case,
  about: { readonly system: string; readonly dataset: Dataset; readonly keys: ReadonlyMap<string, string> },
): Promise<readonly Answered[]> => {
  const { system, dataset, keys } = about;
  const answered: Answered[] = [];
  for (const question of answerable(questions)) {
    const { text: query, askedAt } = question;
    const startedAt = performance.now();
    const found = await ask({ search: { user, query, askedAt, limit: TOP_K } });
    const ms = performance.now() - startedAt;
    const ranked = found.flatMap((key) => keys.get(key) ?? []);
    answered.push({ question, system, ms, scores: rankingScores(dataset, ranked, question) });
  }
  return answered;
};

export const askBaselines = async (
  history: Case,
  dataset: Dataset,
  embed: Embed,
): Promise<readonly Answered[]> => {
  const answered: Answered[] = [];
  for (const [system, rank] of baselines(baselineMessages(history), embed))
    for (const question of answerable(history.questions)) {
      const ranked = (await rank(question)).map(({ key }) => key);
      answered.push({ question, system, ms: null, scores: rankingScores(dataset, ranked, question) });
    }
  return answered;
};

const answerable = (questions: readonly Question[]): readonly Question[] =>
  questions.filter(({ isUnanswerable }) => !isUnanswerable);
