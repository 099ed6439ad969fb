import { cosine } from '../../vectors/cosine.js';

interface DiverseItem {
  readonly score: number;
  /** A vector of unit length. If the vector is null, stems are compared instead. */
  readonly vector: Float32Array | null;
  readonly stems: readonly string[];
}

/**
 * Weight of the relevance. The remaining weight applies to the similarity to memories that are already taken
 * (S0, algorithms 8.5).
 */
const RELEVANCE = 0.7;

/**
 * Orders memories by maximal marginal relevance (S0, algorithms 8.5): the next memory is relevant and least
 * similar to the memories already taken. In a tie the given order is kept.
 */
export const diversify = <D extends DiverseItem>(ranked: readonly D[]): readonly D[] => {
  const most = Math.max(...ranked.map(({ score }) => score), Number.MIN_VALUE);
  const left = ranked.map((item) => ({ item, likest: 0 }));
  const taken: D[] = [];
  while (left.length > 0) {
    let best = 0;
    let worth = Number.NEGATIVE_INFINITY;
    for (const [place, { item, likest }] of left.entries()) {
      const value = RELEVANCE * (item.score / most) - (1 - RELEVANCE) * likest;
      if (value > worth) [best, worth] = [place, value];
    }
    const [chosen] = left.splice(best, 1);
    if (!chosen) break;
    taken.push(chosen.item);
    for (const other of left) other.likest = Math.max(other.likest, likeness(other.item, chosen.item));
  }
  return taken;
};

const likeness = (a: DiverseItem, b: DiverseItem): number =>
  a.vector && b.vector ? cosine(a.vector, b.vector) : sharedWords(a.stems, b.stems);

/** Returns the Jaccard index: the number of shared stems divided by the number of all stems. */
export const sharedWords = (a: readonly string[], b: readonly string[]): number => {
  const [first, second] = [new Set(a), new Set(b)];
  const shared = [...first].filter((stem) => second.has(stem)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
};
