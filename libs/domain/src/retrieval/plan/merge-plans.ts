import { groupBy } from '../../group-by.js';
import { stemsOf } from '../../language/words/lexical.js';
import { MOST_QUERIES, type PlannedQuery, type QueryPlan } from './query-plan.js';
import { hasPronoun } from './pronouns.js';

interface DraftPlan extends Pick<QueryPlan, 'shape' | 'madeBy'> {
  readonly queries: readonly string[];
}

/**
 * Adds the queries of a model to the plan of the rules, and removes none, so that a misled model cannot
 * replace the search. The question comes first unless it has a pronoun. For a question with a pronoun, the
 * query in which the rules replaced the pronoun by a name comes first, or else the first query of the model.
 */
export const mergePlans = (rules: QueryPlan, { shape, queries, madeBy }: DraftPlan): QueryPlan => {
  const asked = rules.queries.find(({ reason }) => reason === 'asked');
  const [first, ...parts] = queries;
  const isRead = asked !== undefined && first !== undefined && rules.queries[0] === asked;
  const reading = isRead && hasPronoun(asked.text) && isAbout(asked.text, first) ? first : null;
  const merged: readonly PlannedQuery[] = [
    ...(reading === null ? [] : [{ text: reading, reason: 'reference' as const }]),
    ...rules.queries,
    ...(reading === null ? queries : parts).map((text) => ({ text, reason: 'part' as const })),
  ];
  return { shape, queries: distinctQueries(merged).slice(0, MOST_QUERIES), madeBy, reason: null };
};

/** True if the model's query has at least half of the question's stems. */
const isAbout = (asked: string, reading: string): boolean => {
  const readingStems = new Set(stemsOf(reading));
  const stems = [...new Set(stemsOf(asked))];
  return stems.filter((stem) => readingStems.has(stem)).length * 2 >= stems.length;
};

const distinctQueries = (queries: readonly PlannedQuery[]): readonly PlannedQuery[] =>
  [...groupBy(queries, ({ text }) => text.toLowerCase()).values()].flatMap(([first]) => first ?? []);
