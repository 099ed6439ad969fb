import {
  askedSlot,
  canonicalSubject,
  cardinality,
  compareWeights,
  type Fact,
  factWeight,
  type Point,
  resolveInstants,
  USER,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import { factsAt } from '../facts/facts-at.js';
import { factsInFilter } from '../facts/facts-in-filter.js';
import { itemId } from '../item-id.js';
import { pointOfFact } from './find-statements.js';
import type { SearchContext, SearchHit } from './search-hit.js';

/** Maximum number of values of a relation. If more values hold, the ranking answers the question. */
const MOST_VALUES = 10;
const MOST_INTERVALS = 100;

/**
 * Returns the facts of the slot that the question asks for: first the facts that hold, newest first, and then
 * the facts that they superseded. For a question about the past, the oldest are first. The scores of these
 * facts are set by `answersFirst`.
 */
export const answeringFacts = async (
  ports: Pick<RecallPorts, 'facts' | 'memoryReader'>,
  context: SearchContext,
): Promise<readonly SearchHit<Point>[]> => {
  const slot = context.kinds.includes('fact') ? askedSlot(context.query, context.question) : null;
  if (slot === null) return [];
  const isUser = (name: string): boolean => context.userNames.some((own) => canonicalSubject(own) === name);
  const subjects = slot.subjects.some(isUser) ? [USER] : slot.subjects;
  const graph = ports.facts.of(context.scope);
  const asked = subjects.flatMap((subject) => slot.predicates.map((predicate) => ({ subject, predicate })));
  const found = await Promise.all(asked.map((each) => intervalsOf(graph, context, each)));
  const reader = ports.memoryReader.of(context.scope);
  const facts = answersAmong(await factsInFilter(reader, context.filter, found.flat()), context);
  const points = facts.length === 0 ? [] : await reader.get(facts.map(({ claim }) => claim.id));
  const byId = new Map(points.map((point) => [point.id, point]));
  return facts.flatMap((fact): readonly SearchHit<Point>[] => {
    const point = byId.get(fact.claim.id);
    return point ? [{ point: pointOfFact(point, fact), score: 0, terms: {}, fact }] : [];
  });
};

/** Returns the facts that hold, and the facts that they superseded unless there are too many. */
const intervalsOf = async (
  graph: ScopedFactGraph,
  context: SearchContext,
  slot: { readonly subject: string; readonly predicate: string },
): Promise<readonly Fact[]> => {
  const holding = await factsAt(graph, context, { ...slot, limit: MOST_VALUES + 1 });
  if (cardinality(slot.predicate) !== 'single') return holding.facts;
  const begun = await factsAt(graph, context, { ...slot, valueInterval: 'begun', limit: MOST_INTERVALS });
  return begun.cursor === null ? begun.facts : holding.facts;
};

const answersAmong = (
  facts: readonly Fact[],
  { instants, now, question }: SearchContext,
): readonly Fact[] => {
  const { asOf } = resolveInstants(instants, now);
  const affirmed = facts.filter(
    ({ claim, version }) =>
      claim.polarity === 'affirmed' && (version.validFrom !== version.validTo || version.isContested),
  );
  const newest = affirmed.toSorted(
    (a, b) =>
      b.version.validFrom - a.version.validFrom || compareWeights(factWeight(a, asOf), factWeight(b, asOf)),
  );
  const holding = newest.filter(({ version: { validTo } }) => validTo === null || asOf < validTo);
  if (holding.length > MOST_VALUES) return [];
  const isReplaced = ({ version: { validTo } }: Fact): boolean => validTo !== null && validTo <= asOf;
  const replaced = newest.filter(isReplaced).slice(0, MOST_VALUES);
  return question.asksForPast ? [...holding, ...replaced].reverse() : [...holding, ...replaced];
};

/**
 * Puts the answers before the other results, best first. The n-th result takes the n-th score, and the term `slot`
 * records the change.
 */
export const answersFirst = <Hit extends SearchHit>(
  answers: readonly Hit[],
  ranked: readonly Hit[],
): readonly Hit[] => {
  if (answers.length === 0) return ranked;
  const scored = new Map(ranked.map((hit) => [itemId(hit), hit]));
  const answerIds = new Set(answers.map(itemId));
  const best = ranked[0]?.score ?? 1;
  const first = answers.map((answer) => scored.get(itemId(answer)) ?? answer);
  const isNew = (answer: Hit): boolean => !scored.has(itemId(answer));
  const scores = [...answers.filter(isNew).map(() => best), ...ranked.map(({ score }) => score)];
  return [...first, ...ranked.filter((hit) => !answerIds.has(itemId(hit)))].map((hit, rank) => {
    const score = scores[rank] ?? hit.score;
    if (score === hit.score) return hit;
    return { ...hit, score, terms: { ...hit.terms, slot: score - hit.score } };
  });
};
