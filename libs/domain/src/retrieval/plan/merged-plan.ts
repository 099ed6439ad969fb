import { stemsOf } from '../../language/lexical.js';
import { MOST_QUERIES, type PlannedQuery, type QueryPlan } from './query-plan.js';
import { hasReference } from './references.js';

/** What a model says to look for. */
interface DraftPlan extends Pick<QueryPlan, 'shape' | 'madeBy'> {
  readonly queries: readonly string[];
}

/**
 * The plan of a model beside the one of the rules: it adds queries, and takes none away. What was asked stays, and stands
 * first unless it needs the conversation to be understood: then the rules' reading of it does, or where they have none the
 * model's. So a model that is led astray by what it reads cannot have something else looked for instead.
 */
export const mergedPlan = (rules: QueryPlan, { shape, queries, madeBy }: DraftPlan): QueryPlan => {
  const asked = rules.queries.find(({ reason }) => reason === 'asked');
  const [first, ...parts] = queries;
  const isRead = asked !== undefined && first !== undefined && rules.queries[0] === asked;
  const reading = isRead && hasReference(asked.text) && isAbout(asked.text, first) ? first : null;
  const merged: readonly PlannedQuery[] = [
    ...(reading === null ? [] : [{ text: reading, reason: 'reference' as const }]),
    ...rules.queries,
    ...(reading === null ? queries : parts).map((text) => ({ text, reason: 'part' as const })),
  ];
  return { shape, queries: distinct(merged).slice(0, MOST_QUERIES), madeBy, reason: null };
};

/** It says most of what was asked again: a question about something else does not. */
const isAbout = (asked: string, reading: string): boolean => {
  const said = new Set(stemsOf(reading));
  const stems = [...new Set(stemsOf(asked))];
  return stems.filter((stem) => said.has(stem)).length * 2 >= stems.length;
};

const distinct = (queries: readonly PlannedQuery[]): readonly PlannedQuery[] => {
  const seen = new Set<string>();
  return queries.filter(({ text }) => {
    const key = text.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
};
