import { cosine } from '../../cosine.js';

/** A ranked memory as diversity sees it. */
export interface Diverse {
  readonly score: number;
  /** Of unit length; `null`: its words stand for it. */
  readonly vector: Float32Array | null;
  readonly stems: readonly string[];
}

/** S0 (algorithms 8.5): the share of relevance, against that of being like what was taken before. */
const RELEVANCE = 0.7;

/**
 * Maximal marginal relevance: takes again and again what is most relevant and least like what was taken (S0; algorithms
 * 8.5). Relevance is the share of the best score. Two memories are alike by their vectors, or by the words they share where
 * one has none. Ties: the earlier in the order given.
 */
export const diversified = <D extends Diverse>(ranked: readonly D[]): readonly D[] => {
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

const likeness = (a: Diverse, b: Diverse): number =>
  a.vector && b.vector ? cosine(a.vector, b.vector) : sharedWords(a.stems, b.stems);

/** The share of all their words that both have (Jaccard). */
export const sharedWords = (a: readonly string[], b: readonly string[]): number => {
  const [first, second] = [new Set(a), new Set(b)];
  const shared = [...first].filter((stem) => second.has(stem)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
};
