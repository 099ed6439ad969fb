import { type AnswerType, containsAnswer } from '@mneme/domain';
import type { SearchHit } from '../search/search-hit.js';

const holds = (type: AnswerType, { point, fact }: SearchHit): boolean =>
  containsAnswer(type, point.text) || (fact !== null && containsAnswer(type, fact.claim.object));

/**
 * Puts results with a value of the requested type first (S1, algorithms 8.6). The n-th result of the new order
 * takes the n-th score, and the term `answerType` records the change.
 */
export const typedFirst = <Hit extends SearchHit>(
  type: AnswerType | null,
  hits: readonly Hit[],
): readonly Hit[] => {
  if (type === null) return hits;
  const [typed, others]: [Hit[], Hit[]] = [[], []];
  for (const hit of hits) (holds(type, hit) ? typed : others).push(hit);
  const reordered = [...typed, ...others];
  return reordered.map((hit, rank) => {
    const score = hits[rank]?.score ?? hit.score;
    return score === hit.score
      ? hit
      : { ...hit, score, terms: { ...hit.terms, answerType: score - hit.score } };
  });
};

const CALLED: Readonly<Record<AnswerType, string>> = {
  email: 'e-mail address',
  phone: 'phone number',
  url: 'link',
};

/** Returns the reason to abstain if no result holds a value of the requested type. */
export const missingType = (type: AnswerType | null, ranked: readonly SearchHit[]): string | null =>
  type === null || ranked.some((hit) => holds(type, hit)) ? null : `no ${CALLED[type]} among what is near`;
