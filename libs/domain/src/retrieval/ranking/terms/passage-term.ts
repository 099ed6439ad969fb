import { type Kernel, kernelOf } from '../kernel.js';
import { RANKING } from '../ranking-weights.js';
import type { AskedWords } from './asked-words.js';
import type { ReadSession } from './session-words.js';
import type { WordNearness } from './word-nearness.js';

/**
 * Returns for each candidate the share of the question that its best passage covers, from 0 to 1
 * (retrieval.md, R4: mss). The passages around that passage count with a lower weight.
 */
export const bestPassages = (
  session: ReadSession,
  isCandidate: (message: number) => boolean,
  { words, total }: AskedWords,
  nearness: WordNearness,
): Float64Array => {
  const best = new Float64Array(session.messages.length);
  if (total === 0) return best;
  const passages = passagesOf(session, nearness);
  const most = new Float64Array(nearness.width);
  for (const [passage, message] of passages.messages.entries()) {
    if (!isCandidate(message)) continue;
    most.fill(0);
    raiseBy(most, passages.nearestOf(passage), 1);
    raiseByNeighbours(most, passage, passages);
    let covered = 0;
    for (let n = 0; n < most.length; n += 1) covered += (words[n]?.weight ?? 0) * (most[n] as number);
    best[message] = Math.max(best[message] as number, covered / total);
  }
  return best;
};

/**
 * Adds the neighbours of a passage. Stops when passages that are further away can raise no value, because the
 * weight falls with the distance.
 */
const raiseByNeighbours = (most: Float64Array, passage: number, passages: Passages): void => {
  const { reach } = RANKING.kernel;
  for (const step of [-1, 1]) {
    let least = leastOf(most);
    for (let distance = 1; distance <= reach; distance += 1) {
      const weight = passages.kernel.weight(passage, step * distance);
      if (weight <= least) break;
      raiseBy(most, passages.nearestOf(passage + step * distance), weight);
      least = leastOf(most);
    }
  }
};

const raiseBy = (most: Float64Array, nearest: Float32Array, weight: number): void => {
  for (let n = 0; n < most.length; n += 1) {
    const lent = weight * (nearest[n] as number);
    if (lent > (most[n] as number)) most[n] = lent;
  }
};

const leastOf = (values: Float64Array): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < values.length; n += 1) least = Math.min(least, values[n] as number);
  return least;
};

interface Passages {
  readonly messages: readonly number[];
  readonly kernel: Kernel;
  /** For each word of the question, its nearness to the nearest word of the passage. */
  nearestOf(passage: number): Float32Array;
}

/**
 * Compares each passage only when it is needed, and only once. A message that was not read counts nothing for
 * its neighbours.
 */
const passagesOf = ({ messages, features }: ReadSession, nearness: WordNearness): Passages => {
  const [places, starts, lengths]: [number[], number[], number[]] = [[], [], []];
  messages.forEach(({ length }, message) => {
    let start = 0;
    for (const end of features[message]?.passageEnds ?? [length]) {
      places.push(message);
      starts.push(start);
      lengths.push(end - start);
      start = end;
    }
  });
  const known: Float32Array[] = [];
  const compare = (passage: number): Float32Array => {
    const nearest = new Float32Array(nearness.width);
    const read = features[places[passage] ?? 0];
    const start = starts[passage] ?? 0;
    const end = start + (lengths[passage] ?? 0);
    for (let at = start; read && at < end; at += 1)
      nearness.raise(nearest, read.stems[at] ?? '', read.words[at] ?? '');
    return nearest;
  };
  return {
    messages: places,
    kernel: kernelOf(lengths),
    nearestOf: (passage) => (known[passage] ??= compare(passage)),
  };
};
