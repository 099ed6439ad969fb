import {
  bestScore,
  instantsOf,
  thresholdFor,
  isPersonal,
  type Point,
  questionLanguage,
  samePerson,
  scopeKey,
  type Source,
  type Statistics,
  wordsIn,
} from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { explainSearch } from './explain/explain-search.js';
import { type LapTimes, startLaps } from './explain/lap-times.js';
import { type Candidates, findCandidates } from './find-candidates.js';
import { findExchanges } from './find-exchanges.js';
import { findKnowledge, sureOfKnowledge } from './knowledge/find-knowledge.js';
import { judge } from './confidence/judge.js';
import { typedFirst } from './confidence/typed-answers.js';
import { nothingThen } from './nothing-then.js';
import { rerank } from './rerank.js';
import type { SearchContext, SearchHit, SearchPorts, SearchRequest } from './search-hit.js';
import type { SearchAnswer } from './search-answer.js';
import { stockScores } from './confidence/stock-scores.js';

/** Ranked memories of every kind asked for, best first, and how sure it is that they answer (retrieval.md). */
export const search = async (ports: SearchPorts, request: SearchRequest): Promise<SearchAnswer> => {
  const laps = startLaps(ports.clock);
  const candidates = await findCandidates(ports, request, laps);
  const { looking, statistics, plan, turns, statements } = candidates;
  const { question, userNames: names, now, query } = looking;
  const best = bestScore([...turns, ...statements].map(candidate));
  const usual = await thresholdOf(ports, request, statistics);
  const threshold = thresholdFor(askedIn(looking), usual);
  laps.lap('threshold');
  const { points, order, knowledge, ranked } = await rankedOf(ports, request, candidates, laps);
  const whyNone = ranked.length === 0 ? await nothingThen(ports, request) : null;
  const seen = { turns: candidates.judged, statements, ranked, question, query, statistics };
  const judged = sureOfKnowledge(knowledge, judge({ ...seen, best, usual, threshold, whyNone }));
  const found = judged.abstained && request.abstains ? [] : ranked;
  laps.lap('judge');
  const searched = { candidates: order.ranked, ranked, found, laps };
  return {
    ...judged,
    found,
    candidates: points.map(({ point }) => point.id),
    question,
    plan,
    // A lowered threshold is for the best result alone: beside an answer that is near enough by itself, the usual
    // threshold applies.
    threshold: best >= usual ? usual : threshold,
    asOf: instantsOf(request.instants, now).asOf,
    userName: names[0] ?? null,
    reranked: order.reranked,
    rerankReason: order.rerankReason,
    explanation: request.explains ? await explainSearch(ports, request, searched) : null,
  };
};

/** The candidates, in the order of a selector where there is one, and the best of them with exchanges and shared knowledge. */
const rankedOf = async (
  ports: SearchPorts,
  { topK }: SearchRequest,
  { looking, plan, turns, statements }: Candidates,
  laps: LapTimes,
) => {
  const points = pointsOf(looking, { turns, statements });
  const queries = plan.queries.map(({ text }) => text);
  const order = await rerank(ports.selectors, points, { ...looking, queries });
  const typed = typedFirst(looking.question.answerType, order.ranked);
  laps.lap('rerank');
  const exchanges = await exchangesOf(ports.index.of(looking.scope), looking, turns);
  const own = bestOf([...exchanges, ...typed.map(shown)], topK);
  const knowledge = await findKnowledge(ports, looking, { anchors: [...statements, ...turns], own });
  laps.lap('beside');
  return {
    points,
    order: { ...order, ranked: typed },
    knowledge,
    ranked: [...own, ...knowledge.hits].slice(0, topK),
  };
};

/** What of a question decides how near an answer must be. */
const askedIn = ({ question, query, userNames: names }: SearchContext) => ({
  words: wordsIn(question),
  isPersonal: isPersonal(query),
  isOfUser: question.named.some((asked) => names.some((name) => samePerson(name, asked))),
});

/** Messages stand among the results only where they are asked for: exchanges are found by them, too. */
const pointsOf = (
  { kinds }: SearchContext,
  { turns, statements }: Record<'turns' | 'statements', readonly SearchHit<Point>[]>,
): readonly SearchHit<Point>[] =>
  besideTurns(statements, turns).filter(({ point }) => kinds.includes(point.kind));

const exchangesOf = async (
  store: ScopedMemoryIndex,
  looking: SearchContext,
  turns: readonly SearchHit<Point>[],
): Promise<readonly SearchHit[]> =>
  looking.kinds.includes('exchange') ? findExchanges(store, looking, turns) : [];

const bestOf = (hits: readonly SearchHit[], limit: number): readonly SearchHit[] =>
  hits.toSorted((a, b) => b.score - a.score).slice(0, limit);

const candidate = ({ score, terms, point }: SearchHit<Point>) => ({
  score,
  words: terms['words'] ?? 0,
  isStatement: point.kind !== 'chunk',
});

/** Each language has its own threshold, and so has a search by words alone. */
const thresholdOf = (
  { thresholds, index, embedder }: SearchPorts,
  { scope, query, mode }: SearchRequest,
  statistics: Statistics,
): Promise<number> => {
  const language = questionLanguage(query);
  const key = JSON.stringify([scopeKey(scope), language, mode === 'fast']);
  return thresholds.threshold(key, statistics.turns, async () => {
    if (language === null || statistics.turns === 0) return [];
    const measured = { index: index.of(scope), statistics, embedder: mode === 'fast' ? null : embedder };
    return stockScores(measured, language);
  });
};

/**
 * A fact scores as the mean of its own and of the best message that it was read in: on LoCoMo, nDCG@10 is .700 with that and
 * .693 with its own alone, which is high for a short text. An entry or digest scores as the weakest of the messages it rests on
 * and stands before them, because it says the same in fewer words; by its own words alone it would outrank better messages.
 * Without a message among the results both count as the last one, if they are not worth less.
 */
const besideTurns = (
  statements: readonly SearchHit<Point>[],
  turns: readonly SearchHit<Point>[],
): readonly SearchHit<Point>[] => {
  const worth = new Map(
    turns.flatMap(({ point, score }) => point.sources.map((source) => [keyOf(source), score])),
  );
  const least = turns.at(-1)?.score ?? Number.POSITIVE_INFINITY;
  const weighed = statements.map((statement) => {
    const { sources } = statement.point;
    if (sources.length === 0) return statement;
    const known = sources.flatMap((source) => worth.get(keyOf(source)) ?? []);
    const unknown = Math.min(statement.score, least);
    const weakest = known.length < sources.length ? unknown : Math.min(...known);
    const best = known.length === 0 ? unknown : Math.max(...known);
    const score = statement.fact === null ? weakest : (statement.score + best) / 2;
    return { ...statement, score, terms: { ...statement.terms, source: score - statement.score } };
  });
  return [...weighed, ...turns].sort((a, b) => b.score - a.score);
};

const shown = (found: SearchHit<Point>): SearchHit => {
  const { stems: _stems, ...point } = found.point;
  return { ...found, point };
};

const keyOf = ({ sessionId, messageId }: Source): string => JSON.stringify([sessionId, messageId]);
