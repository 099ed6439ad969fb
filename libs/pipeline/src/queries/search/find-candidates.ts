import {
  type Instant,
  resolveInstants,
  type Point,
  type Question,
  type QueryPlan,
  readQuestion,
} from '@mneme/domain';
import type { ScopeStatistics } from '@mneme/ports';
import { nonZeroVector } from '../../points/chunk-points.js';
import type { LapTimes } from '../explain/lap-times.js';
import { answeringFacts } from './answering-facts.js';
import { findStatements, statementProbes } from './find-statements.js';
import { messagesFor } from './find-exchanges.js';
import { withAnchors } from '../knowledge/find-knowledge.js';
import { nearFactsOf } from '../fusion/near-facts.js';
import { findMessages, messageProbes } from '../messages/find-messages.js';
import { stemsToCount } from '../messages/stems-to-count.js';
import { makePlan } from '../plan/make-plan.js';
import { RERANKED, selectorOf } from './rerank.js';
import type { SearchContext, SearchHit, SearchPorts, SearchRequest } from './search-hit.js';
import { userNames } from '../user-names.js';

export interface Candidates {
  /** The context of the first planned query, which represents the question. */
  readonly context: SearchContext;
  readonly plan: QueryPlan;
  readonly statistics: ScopeStatistics;
  /**
   * `turns` are the messages that may be shown. `judged` are the messages that decide whether the question is
   * answered.
   */
  readonly turns: readonly SearchHit<Point>[];
  readonly judged: readonly SearchHit<Point>[];
  readonly statements: readonly SearchHit<Point>[];
  /** The facts of the slot that the question asks for, best first. */
  readonly answers: readonly SearchHit<Point>[];
}

export const findCandidates = async (
  ports: SearchPorts,
  request: SearchRequest,
  laps: LapTimes,
): Promise<Candidates> => {
  const now = ports.clock.now();
  const [statistics, names] = await Promise.all([
    ports.memorySearch.of(request.scope).statistics(stemsToCount(request)),
    userNames(ports, request.scope, request.instants, now),
  ]);
  const plan = await makePlan(ports, { ...request, now, userNames: names });
  laps.lap('plan');
  const contexts = await contextsOf(ports, request, { plan, statistics, names, now });
  laps.lap('embed');
  const found = await Promise.all(contexts.map((each) => findBy(ports, each, statistics)));
  laps.lap('find');
  const [context] = contexts;
  const answers = found.find((each) => each.answers.length > 0)?.answers ?? [];
  const judged = bestOfEach(found.map(({ turns }) => turns));
  return {
    context,
    plan,
    statistics,
    judged,
    answers,
    turns: judged.slice(0, messagesWanted(context)),
    statements: bestOfEach(found.map(({ statements }) => statements)),
  };
};

const contextsOf = async (
  ports: SearchPorts,
  request: SearchRequest,
  {
    plan,
    statistics,
    names,
    now,
  }: Pick<Candidates, 'plan' | 'statistics'> & { names: readonly string[]; now: Instant },
): Promise<readonly [SearchContext, ...SearchContext[]]> => {
  const { referenceAt, instants, topK, mode } = request;
  const asking = {
    speakers: statistics.speakers.map(({ name }) => name),
    userNames: names,
    referenceDate: referenceAt ?? resolveInstants(instants, now).asOf,
  };
  const [first = request.query, ...others] = plan.queries.map(({ text }) => text);
  const questions = [first, ...others].map((query) => readQuestion(query, asking));
  const vectors = await vectorsOf(ports, mode, questions);
  // A selector or a requested answer type chooses the results among more candidates than are shown.
  const isChosen =
    selectorOf(ports.selectors, mode) !== null || questions.some(({ answerType }) => answerType !== null);
  const wanted = isChosen ? Math.max(topK, RERANKED) : topK;
  const contextOf = (query: string, n: number): SearchContext => ({
    ...request,
    query,
    topK: wanted,
    question: questions[n] ?? readQuestion(query, asking),
    vector: vectors[n] ?? null,
    userNames: names,
    now,
  });
  return [contextOf(first, 0), ...others.map((query, n) => contextOf(query, n + 1))];
};

/**
 * Returns the vectors of the questions, or none for `fast`, which searches by words alone (retrieval.md, R1).
 */
const vectorsOf = async (
  { embedder }: SearchPorts,
  mode: SearchRequest['mode'],
  questions: readonly Question[],
): Promise<readonly (Float32Array | null)[]> => {
  if (mode === 'fast') return [];
  const vectors = await embedder.embed(questions.map(({ withoutNames }) => withoutNames));
  return vectors.map(nonZeroVector);
};

/** Finds seeds of messages and statements in one call, because an index answers several probes at once. */
const findBy = async (
  ports: SearchPorts,
  context: SearchContext,
  statistics: ScopeStatistics,
): Promise<Pick<Candidates, 'turns' | 'statements' | 'answers'>> => {
  const ofTurns = { ...context, topK: turnsWanted(context) };
  const ofStatements = { ...context, kinds: withAnchors(context.kinds) };
  const turnProbes = isForTurns(context) ? messageProbes(ofTurns) : [];
  const probes = [...turnProbes, ...statementProbes(ofStatements)];
  const known = probes.map((probe) => ({ ...probe, known: statistics }));
  const [near, found] = await Promise.all([
    nearFactsOf(ports, context),
    ports.memorySearch.of(context.scope).search(known),
  ]);
  const [seeds, statementSeeds] = [found.slice(0, turnProbes.length), found[turnProbes.length]];
  const [turns, statements, answers] = await Promise.all([
    seeds.length > 0 ? findMessages(ports, ofTurns, { statistics, near, seeds }) : [],
    statementSeeds ? findStatements(ports, ofStatements, { statistics, near, seeds: statementSeeds }) : [],
    answeringFacts(ports, context),
  ]);
  return { turns, statements, answers };
};

const isForTurns = ({ kinds }: SearchContext): boolean =>
  kinds.includes('exchange') || kinds.includes('chunk');

const turnsWanted = (context: SearchContext): number =>
  Math.max(messagesWanted(context), context.question.named.length > 0 ? LOOKED_AT : 0);

/** Number of messages needed to judge whom an answer is about (retrieval.md, "Confidence"). */
const LOOKED_AT = 50;

/**
 * Returns the number of messages to find. Several messages may belong to one exchange, so more messages are
 * needed than exchanges.
 */
const messagesWanted = ({ kinds, topK }: SearchContext): number =>
  kinds.includes('exchange') ? Math.max(topK, messagesFor(topK)) : topK;

/**
 * Weight of a later query. The first query counts in full, because it names the people to whom the later
 * queries only refer.
 */
const OTHER_QUERY = 0.8;

/**
 * Merges the results of several queries. A result has its best score. The term `otherQuery` is the reduction
 * for a later query.
 */
const bestOfEach = (found: readonly (readonly SearchHit<Point>[])[]): readonly SearchHit<Point>[] => {
  const [first = [], ...others] = found;
  if (others.length === 0) return first;
  const best = new Map<string, SearchHit<Point>>();
  for (const hit of [...first, ...others.flat().map(ofOtherQuery)]) {
    const key = JSON.stringify([hit.point.id, hit.fact?.version.validFrom ?? null]);
    if (hit.score > (best.get(key)?.score ?? Number.NEGATIVE_INFINITY)) best.set(key, hit);
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
};

const ofOtherQuery = (hit: SearchHit<Point>): SearchHit<Point> => {
  const score = OTHER_QUERY * hit.score;
  return { ...hit, score, terms: { ...hit.terms, otherQuery: score - hit.score } };
};
