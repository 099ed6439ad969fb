import type { MnemeClient } from '@mneme/client';
import type { Connection } from '@mneme/mneme';
import { type Case, isMeasurable, messageKey, type Question } from '../dataset/case.js';
import { feed } from '../feed.js';
import type { Embed } from '../recall/ranker.js';
import { type Summarised, summaryScores } from './summarised-exchanges.js';

export interface ExchangeScores {
  readonly name: string;
  readonly questions: number;
  /** Share of questions whose first exchange contains evidence. */
  readonly first: number;
  /** Share of the evidence in the first five and the first ten exchanges. */
  readonly recallAt5: number;
  readonly recallAt10: number;
}

type Keys = readonly string[];

const TOP_K = 50;

/** Weights with which the summary's score is added to the best message's score. */
const SHARES = [0.1, 0.25, 0.5, 1];

/**
 * Ranks the exchanges of every history for its questions: by their best message as the service does, by their
 * summaries, and by weighted sums of both.
 */
export const runExchanges = async (
  cases: AsyncIterable<Case>,
  { client, settled }: Pick<Connection, 'client' | 'settled'>,
  embed: Embed,
): Promise<readonly ExchangeScores[]> => {
  const tallies = new Map<string, Omit<ExchangeScores, 'name'>>();
  for await (const each of cases) {
    await feed(client, each.sessions, () => undefined);
    await settled([]);
    const scoresOf = await summaryScores(each, embed);
    for (const question of each.questions.filter(isMeasurable)) {
      if (question.isUnanswerable) continue;
      const found = await exchangesFound(client, each.id, question);
      for (const [name, ranked] of rankings(found, await scoresOf(question)))
        add(tallies, name, ranked, question);
    }
  }
  return [...tallies].map(([name, { questions, first, recallAt5, recallAt10 }]) => ({
    name,
    questions,
    first: first / questions,
    recallAt5: recallAt5 / questions,
    recallAt10: recallAt10 / questions,
  }));
};

const rankings = (
  found: readonly Found[],
  summaries: ReadonlyMap<Summarised, number>,
): readonly (readonly [string, readonly Keys[]])[] => {
  const scores = new Map([...summaries].map(([{ keys }, score]) => [keys[0], score]));
  const mixed = SHARES.map((share) => {
    const worth = ({ keys: [first], score }: Found): number => score + share * (scores.get(first) ?? 0);
    const ranked = found.toSorted((a, b) => worth(b) - worth(a));
    return [`best message + ${share} summary`, ranked.map(({ keys }) => keys)] as const;
  });
  return [
    ['by their best message', found.map(({ keys }) => keys)],
    ['by their summary', [...summaries].map(([{ keys }]) => keys)],
    ...mixed,
  ];
};

interface Found {
  readonly keys: Keys;
  readonly score: number;
}

const exchangesFound = async (
  client: MnemeClient,
  userId: string,
  { text, askedAt }: Question,
): Promise<readonly Found[]> => {
  const referenceDate = askedAt ?? undefined;
  const kinds = ['exchange'] as const;
  const { results } = await client.search({ userId, query: text, topK: TOP_K, kinds, referenceDate });
  return results.map(({ sources, score = 0 }) => ({
    keys: sources.map(({ sessionId, messageId }) => messageKey(sessionId, messageId)),
    score,
  }));
};

const NONE = { questions: 0, first: 0, recallAt5: 0, recallAt10: 0 };

const add = (
  tallies: Map<string, Omit<ExchangeScores, 'name'>>,
  name: string,
  ranked: readonly Keys[],
  { gold }: Question,
): void => {
  const recallAt = (k: number): number => {
    const found = new Set(ranked.slice(0, k).flat());
    return gold.filter((key) => found.has(key)).length / gold.length;
  };
  const before = tallies.get(name) ?? NONE;
  tallies.set(name, {
    questions: before.questions + 1,
    first: before.first + (recallAt(1) > 0 ? 1 : 0),
    recallAt5: before.recallAt5 + recallAt(5),
    recallAt10: before.recallAt10 + recallAt(10),
  });
};
