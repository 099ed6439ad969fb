import {
  compareEntries,
  cosine,
  type EmbeddedPoint,
  type EntryPoint,
  type SimilarPair,
  type UpdateQuestion,
  updateQueues,
} from '@mneme/domain';

export type StoredEntry = EmbeddedPoint<EntryPoint>;

export interface JudgeCost {
  readonly calls: number;
  readonly promptTokens: number;
}

export type CountPrompt = (question: UpdateQuestion) => number;

export interface PairCosts {
  /** One call per pair of entries, without a search for similar entries. */
  readonly everyPair: JudgeCost;
  /** One call per pair that is similar enough. */
  readonly likePairs: JudgeCost;
  /** One call per queue after everything is recorded: the offline update of S4. */
  readonly queuesOnce: JudgeCost;
}

const SAMPLED = 400;

/**
 * Returns the costs of judging these entries, without pairs from one message. The tokens of all pairs are
 * estimated from a sample.
 */
export const pairCosts = (
  entries: readonly StoredEntry[],
  near: number,
  countPrompt: CountPrompt,
): PairCosts => {
  const ordered = entries.toSorted(compareEntries);
  const known = new Map(ordered.map((entry) => [entry.id, entry]));
  const asked = (targetId: string, updaterIds: readonly string[]): number =>
    countPrompt({
      target: asJudged(known.get(targetId)),
      updaters: updaterIds.map((id) => ({
        ...asJudged(known.get(id)),
        likeness: 'near',
        replacesFacts: false,
      })),
    });
  const { all, like } = pairsOf(ordered, near);
  const sampled = samplePairs(ordered).map(([a, b]) => asked(a.id, [b.id]));
  const mean = sampled.reduce((sum, tokens) => sum + tokens, 0) / Math.max(1, sampled.length);
  const queues = updateQueues(like).map(({ targetId, updaters }) => ({
    targetId,
    ids: updaters.map(({ id }) => id),
  }));
  return {
    everyPair: { calls: all, promptTokens: Math.round(all * mean) },
    likePairs: costOf(like.map(({ a, b }) => asked(a.id, [b.id]))),
    queuesOnce: costOf(queues.map(({ targetId, ids }) => asked(targetId, ids))),
  };
};

/** Returns the number of pairs, and the similar pairs with the earlier entry first. */
const pairsOf = (
  ordered: readonly StoredEntry[],
  near: number,
): { readonly all: number; readonly like: readonly SimilarPair[] } => {
  const like: SimilarPair[] = [];
  let all = 0;
  for (const [n, b] of ordered.entries())
    for (const a of ordered.slice(0, n)) {
      if (isOfOneMessage(a, b)) continue;
      all += 1;
      const likeness = a.vector && b.vector ? cosine(a.vector, b.vector) : 0;
      if (likeness >= near) like.push({ a, b, cosine: likeness });
    }
  return { all, like };
};

export const costOf = (tokens: readonly number[]): JudgeCost => ({
  calls: tokens.length,
  promptTokens: tokens.reduce((sum, each) => sum + each, 0),
});

const samplePairs = (ordered: readonly StoredEntry[]): readonly (readonly [StoredEntry, StoredEntry])[] =>
  Array.from({ length: SAMPLED }, (_, n) => {
    const at = Math.floor((n * 7_919) % ordered.length);
    const other = (at + 1 + ((n * 104_729) % Math.max(1, ordered.length - 1))) % ordered.length;
    return [ordered[at], ordered[other]] as const;
  }).flatMap(([a, b]) => (a && b && a !== b ? [[a, b] as const] : []));

const isOfOneMessage = (a: StoredEntry, b: StoredEntry): boolean =>
  a.sessionId === b.sessionId && a.sources[0]?.messageId === b.sources[0]?.messageId;

const asJudged = (entry: StoredEntry | undefined): UpdateQuestion['target'] => ({
  id: entry?.id ?? '',
  text: entry?.text ?? '',
  speaker: entry?.speaker ?? null,
  saidAt: entry?.saidAt ?? 0,
});
