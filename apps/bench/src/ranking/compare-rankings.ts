import type { MnemeClient, Result } from '@mneme/client';
import type { Connection } from '@mneme/mneme';
import { type Case, isMeasurable, messageKey } from '../dataset/case.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import { feed } from '../feed.js';
import { COMPARED, rankingScores } from '../recall/scores.js';
import { caughtUp } from '../caught-up.js';

export interface RankingPlan extends CaseQuery {
  readonly stores: readonly [Connection, Connection];
  readonly onProgress: (questions: number, note: string) => void;
}

export interface Compared {
  readonly id: string;
  /** Number of results among the first ten of both. */
  readonly shared: number;
  /** Length of the shorter result, at most ten. */
  readonly depth: number;
  /**
   * True if the first ten are in the same order. Results whose scores differ by at most `TIE` may be swapped.
   */
  readonly isSameOrder: boolean;
  /** Largest score difference of a result that both returned. */
  readonly scoreGap: number;
  /** Value of the compared column for each store. */
  readonly recall: readonly [number, number];
}

export const DEPTH = 10;
/** Maximum score difference of a tie. One store keeps vectors as bytes, the other as floats. */
export const TIE = 0.01;

export const compareRankings = async (plan: RankingPlan): Promise<readonly Compared[]> => {
  const compared: Compared[] = [];
  for await (const each of readCases(plan)) {
    for (const store of plan.stores) {
      await feed(store.client, each.sessions, (sent) =>
        plan.onProgress(compared.length, `recorded ${sent} messages of ${each.id}`),
      );
      await caughtUp(store.client);
    }
    compared.push(...(await askBoth(plan, each)));
    plan.onProgress(compared.length, `${compared.length} questions`);
  }
  return compared;
};

const askBoth = async (plan: RankingPlan, each: Case): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const question of each.questions.filter((asked) => isMeasurable(asked) && !asked.isUnanswerable)) {
    const query = {
      query: question.text,
      userId: each.id,
      topK: 50,
      referenceDate: question.askedAt ?? undefined,
    };
    const ask = async ({ client }: { readonly client: MnemeClient }) => (await client.search(query)).results;
    const [ours, theirs] = [await ask(plan.stores[0]), await ask(plan.stores[1])];
    const recallOf = (results: readonly Result[]): number => {
      const cited = results.flatMap(({ sources }) =>
        sources.map(({ sessionId, messageId }) => messageKey(sessionId, messageId)),
      );
      return rankingScores(plan.dataset, cited, question)[COMPARED[plan.dataset]] ?? 0;
    };
    compared.push({
      id: question.id,
      ...agreement(scored(ours), scored(theirs)),
      recall: [recallOf(ours), recallOf(theirs)],
    });
  }
  return compared;
};

/** The API makes scores optional, but every search result has one. */
const scored = (results: readonly Result[]): Scored[] =>
  results.map(({ id, score }) => ({ id, score: score ?? 0 }));

interface Scored {
  readonly id: string;
  readonly score: number;
}

export const agreement = (
  ours: readonly Scored[],
  theirs: readonly Scored[],
): Pick<Compared, 'shared' | 'depth' | 'isSameOrder' | 'scoreGap'> => {
  const [first, second] = [ours.slice(0, DEPTH), theirs.slice(0, DEPTH)];
  const scores = new Map(theirs.map(({ id, score }) => [id, score]));
  const gaps = ours.flatMap(({ id, score }) => {
    const other = scores.get(id);
    return other === undefined ? [] : [Math.abs(score - other)];
  });
  const ids = new Set(second.map(({ id }) => id));
  return {
    shared: first.filter(({ id }) => ids.has(id)).length,
    depth: Math.min(first.length, second.length),
    isSameOrder: isSameUpToTies(first, second, scores),
    scoreGap: Math.max(0, ...gaps),
  };
};

/** True if each position has the same result, or two tied ones. */
const isSameUpToTies = (
  first: readonly Scored[],
  second: readonly Scored[],
  scores: ReadonlyMap<string, number>,
): boolean =>
  first.length === second.length &&
  second.every(({ id, score }, place) => {
    const ours = first[place]?.id ?? '';
    return ours === id || Math.abs((scores.get(ours) ?? Infinity) - score) <= TIE;
  });
