import {
  bestScore,
  countAskedWords,
  isInOtherLanguage,
  isPersonalQuestion,
  isSamePerson,
  type Point,
  questionLanguage,
  questionThreshold,
  resolveInstants,
  scopeKey,
  sourceKey,
} from '@mneme/domain';
import type { ScopeStatistics } from '@mneme/ports';
import { explainSearch } from '../explain/explain-search.js';
import { type LapTimes, startLaps } from '../explain/lap-times.js';
import { type Candidates, findCandidates } from './find-candidates.js';
import { findExchanges } from './find-exchanges.js';
import { findKnowledge, sureOfKnowledge } from '../knowledge/find-knowledge.js';
import { itemId } from '../item-id.js';
import { answerOrAbstain } from '../confidence/abstain.js';
import { answersFirst } from './answering-facts.js';
import { typedFirst } from '../confidence/typed-answers.js';
import { nothingThen } from '../nothing-then.js';
import { rerank } from './rerank.js';
import type { SearchContext, SearchHit, SearchPorts, SearchRequest } from './search-hit.js';
import type { SearchAnswer } from './search-answer.js';
import { stockScores } from '../confidence/stock-scores.js';

/** Returns the results, best first, with the confidence that they answer the question (retrieval.md). */
export const search = async (ports: SearchPorts, request: SearchRequest): Promise<SearchAnswer> => {
  const laps = startLaps(ports.clock);
  const candidates = await findCandidates(ports, request, laps);
  const { context, statistics, plan, turns, statements } = candidates;
  const { question, userNames: names, now, query } = context;
  const best = bestScore([...turns, ...statements].map(scoredCandidate));
  const usual = await thresholdOf(ports, request, statistics);
  const threshold = questionThreshold(thresholdFeatures(context, turns), usual);
  laps.lap('threshold');
  const { points, order, knowledge, ranked } = await rankedOf(ports, request, candidates, laps);
  const whyNone = ranked.length === 0 ? await nothingThen(ports, request) : null;
  const seen = { turns: candidates.judged, statements, ranked, question, query, statistics };
  const judged = sureOfKnowledge(
    knowledge,
    answerOrAbstain({ ...seen, best, usual, threshold, whyNone, isAnswered: candidates.answers.length > 0 }),
  );
  const found = judged.abstained && request.abstains ? [] : ranked;
  laps.lap('judge');
  const searched = { candidates: order.ranked, ranked, found, laps };
  return {
    ...judged,
    found,
    answering: new Set(candidates.answers.map(itemId)),
    candidates: points.map(({ point }) => point.id),
    question,
    plan,
    // A lowered threshold applies to the best result alone. If the best result reaches the usual threshold,
    // the usual threshold applies to all.
    threshold: best >= usual ? usual : threshold,
    asOf: resolveInstants(request.instants, now).asOf,
    userName: names[0] ?? null,
    reranked: order.reranked,
    rerankReason: order.rerankReason,
    explanation: request.explains ? await explainSearch(ports, request, searched) : null,
  };
};

/** Joins the best candidates, ordered by the selector if there is one, with exchanges and knowledge. */
const rankedOf = async (
  ports: SearchPorts,
  { topK }: SearchRequest,
  { context, plan, turns, statements, answers }: Candidates,
  laps: LapTimes,
) => {
  // Messages that were not requested may have been searched to find exchanges.
  const points = besideTurns(statements, turns).filter(({ point }) => context.kinds.includes(point.kind));
  const queries = plan.queries.map(({ text }) => text);
  const order = await rerank(ports.selectors, points, { ...context, queries });
  const typed = answersFirst(answers, typedFirst(context.question.answerType, order.ranked));
  laps.lap('rerank');
  const exchanges = context.kinds.includes('exchange') ? await findExchanges(ports, context, turns) : [];
  const merged = [...exchanges, ...typed.map(withoutStems)].sort((a, b) => b.score - a.score);
  const own = answersFirst(answers.map(withoutStems), merged).slice(0, topK);
  const knowledge = await findKnowledge(ports, context, { anchors: [...statements, ...turns], own });
  laps.lap('beside');
  const ranked = [...own, ...knowledge.hits].slice(0, topK);
  return { points, order: { ...order, ranked: typed }, knowledge, ranked };
};

/** Number of messages that are read to find the language of a store. */
const READ_FOR_LANGUAGE = 20;

const thresholdFeatures = (
  { question, query, userNames: names }: SearchContext,
  turns: readonly SearchHit<Point>[],
) => {
  const isPersonal = isPersonalQuestion(query);
  const texts = turns.slice(0, READ_FOR_LANGUAGE).map(({ point }) => point.text);
  return {
    words: countAskedWords(question),
    isPersonal,
    isInOtherLanguage: isPersonal && isInOtherLanguage(query, texts),
    isOfUser: question.named.some((person) => names.some((name) => isSamePerson(name, person))),
  };
};

const scoredCandidate = ({ score, terms, point }: SearchHit<Point>) => ({
  score,
  words: terms['words'] ?? 0,
  isStatement: point.kind !== 'chunk',
});

/**
 * Returns the threshold of a store. Each language has its own threshold, and so has a search by words alone.
 */
const thresholdOf = (
  ports: SearchPorts,
  { scope, query, mode }: SearchRequest,
  statistics: ScopeStatistics,
): Promise<number> => {
  const language = questionLanguage(query);
  const key = JSON.stringify([scopeKey(scope), language, mode === 'fast']);
  return ports.thresholds.threshold(key, statistics.turns, async () => {
    if (language === null || statistics.turns === 0) return [];
    const embedder = mode === 'fast' ? null : ports.embedder;
    const memorySearch = ports.memorySearch.of(scope);
    return stockScores({ ...ports, memorySearch, embedder }, statistics, language);
  });
};

/**
 * Gives a fact the mean of its own score, which is high for a short text, and that of its best source message
 * (nDCG@10 on LoCoMo: .700 with the mean, .693 with the own score). Gives an entry or digest the score of its
 * weakest source message, because its own score would outrank better messages. The entry or digest precedes
 * that message. A missing source message counts with the score of the last message, or with the own score of
 * the statement if that is lower.
 */
const besideTurns = (
  statements: readonly SearchHit<Point>[],
  turns: readonly SearchHit<Point>[],
): readonly SearchHit<Point>[] => {
  const scores = new Map(
    turns.flatMap(({ point, score }) => point.sources.map((source) => [sourceKey(source), score])),
  );
  const least = turns.at(-1)?.score ?? Number.POSITIVE_INFINITY;
  const weighed = statements.map((statement) => {
    const { sources } = statement.point;
    if (sources.length === 0) return statement;
    const sourceScores = sources.flatMap((source) => scores.get(sourceKey(source)) ?? []);
    const fallback = Math.min(statement.score, least);
    const weakest = sourceScores.length < sources.length ? fallback : Math.min(...sourceScores);
    const best = sourceScores.length === 0 ? fallback : Math.max(...sourceScores);
    const score = statement.fact === null ? weakest : (statement.score + best) / 2;
    return { ...statement, score, terms: { ...statement.terms, source: score - statement.score } };
  });
  return [...weighed, ...turns].sort((a, b) => b.score - a.score);
};

const withoutStems = (hit: SearchHit<Point>): SearchHit => {
  const { stems: _stems, ...point } = hit.point;
  return { ...hit, point };
};
