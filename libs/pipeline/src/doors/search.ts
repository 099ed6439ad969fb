import { readQuestion, type Point, type Question, type Source } from '@mneme/domain';
import type { RecallPorts } from './door.js';
import { findStatements } from './find-statements.js';
import { findTurns } from './find-turns.js';
import type { Found, SearchAnswer, SearchRequest } from './looking.js';

/** Ranked memories of every kind asked for, best first (retrieval.md). */
export const search = async (ports: RecallPorts, request: SearchRequest): Promise<SearchAnswer> => {
  const now = ports.clock.now();
  const store = ports.index.of(request.scope);
  const statistics = await store.statistics();
  const question = readQuestion(request.query, {
    speakers: statistics.speakers.map(({ name }) => name),
    referenceDate: request.referenceAt ?? request.vantage.asOf ?? now,
  });
  const vector = await vectorOf(ports, request, question);
  const looking = { ...request, question, vector, now };
  const [turns, statements] = await Promise.all([
    request.kinds.includes('chunk') ? findTurns(store, looking, statistics) : [],
    findStatements(ports, looking, statistics),
  ]);
  const found = besideTurns(statements, turns).slice(0, request.topK).map(shown);
  const reason =
    found.length > 0 ? null : statistics.turns === 0 ? 'nothing is recorded' : 'nothing close enough';
  return { found, question, reason };
};

/** `fast` goes by words alone (retrieval.md, R1). */
const vectorOf = async ({ embedder }: RecallPorts, { mode }: SearchRequest, question: Question) => {
  if (mode === 'fast') return null;
  const [vector] = await embedder.embed([question.withoutNames]);
  return vector?.some((x) => x !== 0) ? vector : null;
};

/**
 * A fact stands for itself: it says what is believed now. An entry or digest is worth what the message it
 * rests on is worth, of several the weakest, and stands before it: shorter, it says the same; by its own
 * words alone it would outrank better messages. One whose message was not found counts as the last, at most.
 */
const besideTurns = (
  statements: readonly Found<Point>[],
  turns: readonly Found<Point>[],
): readonly Found<Point>[] => {
  const worth = new Map(
    turns.flatMap(({ point, score }) => point.sources.map((source) => [keyOf(source), score])),
  );
  const least = turns.at(-1)?.score ?? Number.POSITIVE_INFINITY;
  const weighed = statements.map((statement) => {
    const { sources } = statement.point;
    if (statement.fact || sources.length === 0) return statement;
    const weakest = Math.min(
      ...sources.map((source) => worth.get(keyOf(source)) ?? Number.NEGATIVE_INFINITY),
    );
    const score = Number.isFinite(weakest) ? weakest : Math.min(statement.score, least);
    return { ...statement, score, terms: { ...statement.terms, source: score - statement.score } };
  });
  return [...weighed, ...turns].sort((a, b) => b.score - a.score);
};

const shown = (found: Found<Point>): Found => {
  const { stems: _stems, vector: _vector, ...point } = found.point;
  return { ...found, point };
};

const keyOf = ({ sessionId, messageId }: Source): string => JSON.stringify([sessionId, messageId]);
