import {
  confidenceOf,
  isAboutSomebodyElse,
  leadOf,
  type Point,
  type Question,
  questionLanguage,
  samePerson,
  type Statistics,
} from '@mneme/domain';
import type { Confidence, SearchHit } from './search-hit.js';

const MOST_MISSES = 5;
/** Fewer messages do not show whom a conversation is about. */
const FEWEST_MESSAGES = 10;
/** The highest confidence of a search that abstains, just below the .5 from which a result is an answer. */
const MOST_UNSURE = 0.49;

interface Judging {
  readonly turns: readonly SearchHit<Point>[];
  readonly statements: readonly SearchHit<Point>[];
  readonly ranked: readonly SearchHit[];
  readonly question: Question;
  readonly query: string;
  readonly statistics: Statistics;
  readonly best: number;
  readonly threshold: number;
}

/** Whether the results are near enough, and about the person asked for (retrieval.md, "Confidence"). */
export const judge = (judging: Judging): Confidence => {
  const { ranked, statistics, best, threshold } = judging;
  const confidence = ranked.length === 0 ? 0 : confidenceOf(best, threshold);
  const misses = ranked.slice(0, MOST_MISSES);
  if (ranked.length === 0 || best < threshold) {
    const isEmpty = ranked.length === 0 && statistics.turns === 0;
    const reason = isEmpty ? 'nothing is recorded' : 'nothing close enough';
    return { confidence: Math.min(confidence, MOST_UNSURE), abstained: true, reason, misses };
  }
  const about = saidOfAnother(judging);
  return about === null
    ? { confidence, abstained: false, reason: null, misses: [] }
    : { confidence: Math.min(confidence, MOST_UNSURE), abstained: true, reason: about, misses };
};

/**
 * The reason to abstain where two people talk, the question names one, and what answers was said about the other. Facts
 * state their subject, so a fact about the person asked for settles it. `null`: no such reason.
 */
const saidOfAnother = ({
  turns,
  statements,
  question,
  query,
  statistics,
  threshold,
}: Judging): string | null => {
  const [asked] = question.named;
  const others = statistics.speakers.filter(({ name }) => asked !== undefined && !samePerson(name, asked));
  const [other] = others;
  const isPair = asked !== undefined && other && others.every(({ name }) => samePerson(name, other.name));
  if (!isPair || !question.named.every((name) => samePerson(name, asked))) return null;
  if (turns.length < FEWEST_MESSAGES || questionLanguage(query) !== 'en') return null;
  if (
    statements.some(
      ({ fact, score }) => fact !== null && samePerson(fact.claim.subject, asked) && score >= threshold,
    )
  )
    return null;
  const aimed = turns.flatMap(({ point, nearness }) =>
    nearness
      ? [
          {
            text: point.text,
            speaker: point.speaker,
            score: nearness.score,
            words: nearness.words,
            speakerTerm: nearness.speaker,
          },
        ]
      : [],
  );
  return isAboutSomebodyElse(leadOf(asked, aimed)) ? `said about ${other.name}, not ${asked}` : null;
};
