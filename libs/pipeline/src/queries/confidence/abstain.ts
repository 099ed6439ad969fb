import {
  answerConfidence,
  isAboutOtherPerson,
  scoreLead,
  type Point,
  type Question,
  questionLanguage,
  isSamePerson,
  type Statistics,
} from '@mneme/domain';
import type { Confidence, SearchHit } from '../search/search-hit.js';
import { missingType } from './typed-answers.js';

const MOST_MISSES = 5;
/** Minimum number of messages that show which person they are about. */
const FEWEST_MESSAGES = 10;
/** The highest confidence of a search that abstains, just below the .5 from which a result is an answer. */
const MOST_UNSURE = 0.49;
/** The lowest confidence of a result that is an answer. */
const LEAST_SURE = 0.5;

interface Judging {
  readonly turns: readonly SearchHit<Point>[];
  readonly statements: readonly SearchHit<Point>[];
  readonly ranked: readonly SearchHit[];
  readonly question: Question;
  readonly query: string;
  readonly statistics: Statistics;
  readonly best: number;
  /** The threshold of the store (`usual`), and the threshold for this question. */
  readonly usual: number;
  readonly threshold: number;
  /** The reason why no memory existed at the requested instants. `null` if a memory existed. */
  readonly whyNone: string | null;
  /** True if a fact states the relation that the question asks for. */
  readonly isAnswered: boolean;
}

/** Decides whether the results are near enough, and about the right person (retrieval.md, "Confidence"). */
export const answerOrAbstain = (judging: Judging): Confidence => {
  const { ranked, statistics, best, usual, threshold, whyNone, isAnswered } = judging;
  if (ranked.length === 0) {
    const isEmpty = statistics.turns === 0;
    const reason = whyNone ?? (isEmpty ? 'nothing is recorded' : 'nothing close enough');
    return { confidence: 0, abstained: true, reason, misses: [] };
  }
  if (isAnswered)
    return {
      confidence: Math.max(LEAST_SURE, answerConfidence(best, usual, null)),
      abstained: false,
      reason: null,
      misses: [],
    };
  const aimed = aimOf(judging);
  const confidence = answerConfidence(best, usual, aimed?.lead ?? null);
  const reason =
    best < threshold
      ? 'nothing close enough'
      : (missingType(judging.question.answerType, ranked) ?? saidOfAnother(judging, aimed));
  if (reason === null) return { confidence, abstained: false, reason: null, misses: [] };
  const misses = ranked.slice(0, MOST_MISSES);
  return { confidence: Math.min(confidence, MOST_UNSURE), abstained: true, reason, misses };
};

/** A question that names one of two people who talk with each other. */
interface Aim {
  readonly asked: string;
  readonly other: string;
  /** Lead in score of the messages about the person asked about. */
  readonly lead: number;
}

/**
 * Returns the two people of a question. `null` unless an English question names one of two speakers, and
 * there are ten messages or more.
 */
const aimOf = ({ turns, question, query, statistics }: Judging): Aim | null => {
  const [person] = question.named;
  const others = statistics.speakers.filter(
    ({ name }) => person !== undefined && !isSamePerson(name, person),
  );
  const [other] = others;
  const isPair = person !== undefined && other && others.every(({ name }) => isSamePerson(name, other.name));
  if (!isPair || !question.named.every((name) => isSamePerson(name, person))) return null;
  if (turns.length < FEWEST_MESSAGES || questionLanguage(query) !== 'en') return null;
  const aimed = turns.flatMap(({ point: { text, speaker }, nearness }) =>
    nearness
      ? [{ text, speaker, score: nearness.score, words: nearness.words, speakerTerm: nearness.speaker }]
      : [],
  );
  return { asked: person, other: other.name, lead: scoreLead(person, aimed) };
};

/**
 * Returns the reason to abstain if the near messages are about the other person. A near fact about the person
 * asked about is enough to answer, because facts state their subject.
 */
const saidOfAnother = ({ statements, threshold }: Judging, aim: Aim | null): string | null => {
  if (aim === null || !isAboutOtherPerson(aim.lead)) return null;
  const isStated = statements.some(
    ({ fact, score }) => fact !== null && isSamePerson(fact.claim.subject, aim.asked) && score >= threshold,
  );
  return isStated ? null : `said about ${aim.other}, not ${aim.asked}`;
};
