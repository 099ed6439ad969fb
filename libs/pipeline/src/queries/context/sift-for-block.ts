import { originalId, resultCount, sameWordsKey, sourceKey, spokenText } from '@mneme/domain';
import { sift, type Sifted } from '../explain/left-out.js';
import { isNote } from '../../points/note.js';
import { itemId } from '../item-id.js';
import type { SearchAnswer } from '../search/search-answer.js';
import type { SearchHit } from '../search/search-hit.js';
import type { ContextBudget } from './context-budget.js';
import { nearEnough } from './near-enough.js';
import { isWorthItsRoom } from './worth-its-room.js';

interface BlockRequest {
  readonly sessionId: string | null;
  readonly activeMessageIds: readonly string[];
  readonly recent: readonly string[];
  readonly budget: ContextBudget;
  readonly query: string;
}

/**
 * Leaves out results that are too far, about another person, in the model's context, a note of another
 * session, or superseded. A fill budget also leaves out results that are not close to the best result.
 */
export const siftForBlock = (
  answer: SearchAnswer,
  { sessionId, activeMessageIds, recent, budget, query }: BlockRequest,
): Sifted => {
  const active = new Set(activeMessageIds);
  const seen = messagesLike(recent, answer.found);
  const isActive = ({ point }: SearchHit): boolean =>
    (point.kind === 'chunk' || point.kind === 'entry') &&
    point.sources.length > 0 &&
    point.sources.every(
      (source) =>
        seen.has(sourceKey(source)) ||
        (point.sessionId === sessionId && active.has(originalId(source.messageId))),
    );
  const near = nearEnough({ ...answer, query });
  const isUnseen = (hit: SearchHit) => !isActive(hit) && spokenText(hit.point) !== '';
  const unseen = sift(near, 'in-window', isUnseen);
  // A note is in every context of its own session, and in no context of another session (S3 5.4).
  const fresh = sift(unseen, 'other-session', ({ fact }) => fact === null || !isNote(fact.claim));
  const current = sift(fresh, 'superseded', isNotSuperseded(fresh.kept, answer));
  const isUnbudgeted = budget.kind === 'default';
  const worthy = sift(current, 'too-far', isWorthItsRoom(current.kept, { ...answer, isUnbudgeted }));
  if (budget.kind !== 'fill') return worthy;
  const many = resultCount(worthy.kept.map(({ score }) => score));
  return sift(worthy, 'tier', (_, rank) => rank < many);
};

/** An entry in the words of its message begins with the name of the speaker. */
const SPEAKER = /^[^:\n]{1,60}: /u;

/** Returns the messages of any session that say the same as the messages which the model sees. */
const messagesLike = (recent: readonly string[], found: readonly SearchHit[]): ReadonlySet<string> => {
  if (recent.length === 0) return new Set();
  const keys = new Set(recent.map(sameWordsKey));
  const isLike = ({ point }: SearchHit): boolean =>
    (point.kind === 'chunk' && keys.has(sameWordsKey(spokenText(point)))) ||
    (point.kind === 'entry' && keys.has(sameWordsKey(point.text.replace(SPEAKER, ''))));
  const like = found.filter(isLike);
  return new Set(like.flatMap(({ point }) => point.sources.map(sourceKey)));
};

/**
 * Returns a test that rejects an earlier value of the relation asked about, because it would mislead beside
 * the value that holds. Keeps that value if the question asks about the past.
 */
const isNotSuperseded = (
  hits: readonly SearchHit[],
  { asOf, question, answering }: SearchAnswer,
): ((hit: SearchHit) => boolean) => {
  const hasEnded = ({ fact }: SearchHit): boolean =>
    fact !== null && (fact.version.validTo ?? Infinity) <= asOf;
  const isAnswer = (hit: SearchHit): boolean => answering.has(itemId(hit));
  if (question.asksForPast || !hits.some((hit) => isAnswer(hit) && !hasEnded(hit))) return () => true;
  return (hit) => !isAnswer(hit) || !hasEnded(hit);
};
