import type { Connection } from '@mneme/mneme';
import { messageKey } from '../dataset/case.js';
import { feed } from '../feed.js';
import { distinct, recallAt } from '../metrics/ranking.js';
import { seededRandom } from '../random.js';
import { baselines, baselineMessages } from '../recall/baselines.js';
import { plantIdentifiers } from './plant.js';

export interface IdentifiersPlan {
  readonly store: Connection;
  readonly sessions: number;
  readonly messages: number;
  readonly every: number;
  readonly seed: number;
  readonly onProgress: (asked: number, of: number) => void;
}

/** Share of identifiers whose only message ranked first, and among the first five. */
export interface IdentifierRow {
  readonly system: string;
  readonly kind: string;
  readonly n: number;
  readonly first: number;
  readonly firstFive: number;
}

interface Asked {
  readonly kind: string;
  readonly scores: Readonly<Record<string, readonly [first: number, firstFive: number]>>;
}

const USER = 'bench';
const ALL = 'all';

/** Searches for every planted identifier without any other words. The target is 100 % (evaluation.md). */
export const runIdentifiers = async (plan: IdentifiersPlan): Promise<readonly IdentifierRow[]> => {
  const { sessions, planted } = plantIdentifiers({ ...plan, user: USER }, seededRandom(plan.seed));
  await feed(plan.store.client, sessions, () => undefined);
  await plan.store.settled([]);
  const bm25 = baselines(baselineMessages([{ id: USER, sessions, questions: [] }]), null).get('bm25');
  const asked: Asked[] = [];
  for (const { kind, identifier, key } of planted) {
    const { results } = await plan.store.client.search({ query: identifier, userId: USER, topK: 20 });
    const cited = results.flatMap(({ sources }) =>
      sources.map((from) => messageKey(from.sessionId, from.messageId)),
    );
    const ranked =
      (await bm25?.({ text: identifier, askedAt: null }))?.slice(0, 5).map((turn) => turn.key) ?? [];
    asked.push({ kind, scores: { mneme: scored(distinct(cited), key), bm25: scored(ranked, key) } });
    plan.onProgress(asked.length, planted.length);
  }
  return rowsOf(asked);
};

const scored = (ranked: readonly string[], key: string): readonly [number, number] => [
  recallAt(1, ranked, [key]),
  recallAt(5, ranked, [key]),
];

const rowsOf = (asked: readonly Asked[]): readonly IdentifierRow[] =>
  Object.keys(asked[0]?.scores ?? {}).flatMap((system) =>
    [ALL, ...new Set(asked.map(({ kind }) => kind))].map((kind) => {
      const scores = asked.flatMap((each) =>
        kind === ALL || each.kind === kind ? [each.scores[system] ?? [0, 0]] : [],
      );
      const share = (place: 0 | 1): number =>
        scores.reduce((sum, score) => sum + score[place], 0) / scores.length;
      return { system, kind, n: scores.length, first: share(0), firstFive: share(1) };
    }),
  );
