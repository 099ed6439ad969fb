import { type Instant, sourceKey } from '@mneme/domain';
import { itemId } from '../item-id.js';
import type { SearchHit } from '../search/search-hit.js';
import { isMessage, ownScore } from './near-enough.js';

interface WorthContext {
  readonly answering: ReadonlySet<string>;
  readonly asOf: Instant;
  /** True if the caller gave no budget, so that the block holds only memories that are worth their room. */
  readonly isUnbudgeted: boolean;
}

/**
 * Number of messages shown beside a fact that answers the question. Messages that state the fact come first.
 */
const BESIDE_ANSWER = 3;
/**
 * A block without a budget shows `fewest` messages at any score. Other messages need `shareOfBest` of the
 * best score.
 */
const UNBUDGETED = { fewest: 12, shareOfBest: 0.45 };

/**
 * Returns a test for results that are worth their room. In a small store all messages may reach the
 * threshold, so the distance to the best message shows which ones are noise.
 */
export const isWorthItsRoom = (
  near: readonly SearchHit[],
  { answering, asOf, isUnbudgeted }: WorthContext,
): ((hit: SearchHit) => boolean) => {
  const isAnswer = (hit: SearchHit): boolean =>
    answering.has(itemId(hit)) && (hit.fact?.version.validTo ?? Infinity) > asOf;
  const messages = near.filter(isMessage);
  const answers = near.filter(isAnswer);
  if (answers.length > 0) {
    const sources = new Set(answers.flatMap(({ point }) => point.sources.map(sourceKey)));
    const isSource = ({ point }: SearchHit): boolean =>
      point.sources.some((source) => sources.has(sourceKey(source)));
    const nearest = new Set([...messages.filter(isSource), ...messages]);
    const beside = new Set([...nearest].slice(0, BESIDE_ANSWER));
    return (hit) => !isMessage(hit) || beside.has(hit);
  }
  if (!isUnbudgeted) return () => true;
  const first = new Set(messages.slice(0, UNBUDGETED.fewest));
  const least = UNBUDGETED.shareOfBest * Math.max(...messages.map(ownScore));
  return (hit) => !isMessage(hit) || first.has(hit) || ownScore(hit) >= least;
};
