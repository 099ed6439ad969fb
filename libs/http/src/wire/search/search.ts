import { FOUND_KINDS, POINT_KINDS, Rejected } from '@mneme/domain';
import type { SearchRequest } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { asOfFields } from '../as-of.js';
import { described } from '../described.js';
import {
  agentField,
  atLeastField,
  idField,
  instantField,
  nothing,
  optional,
  nonBlankText,
} from '../fields.js';
import { heldAnswer } from '../held.js';
import { explainedAnswer } from './explained.js';
import { planAnswer } from './plan-answer.js';
import { rerankingAnswer } from './reranking-answer.js';
import { filtersField, readFilter } from '../filters.js';
import { resultAnswer } from '../result.js';
import { agreeOnSession, oneSession, sessionFields, sessionOf } from '../session-field.js';
import { userIn } from '../user.js';

export const LIMIT_QUERY = 10_000;

export const queryField = described(
  nonBlankText(LIMIT_QUERY),
  `What is asked, in plain words: at most ${LIMIT_QUERY} characters.`,
  'Where does Ana live?',
);

export const referenceDate = described(
  optional(instantField),
  'What relative dates in the query are counted from. Left out: now.',
  '2026-05-31T12:00:00Z',
);

const namesSomebody = ({ user_id, filters }: { user_id: unknown; filters: unknown }): boolean =>
  (user_id ?? null) !== null || (isObject(filters) && 'user_id' in filters);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES_NOBODY = { propertyNames: { not: { const: 'user_id' } } };

const searchBody = z
  .strictObject({
    query: queryField,
    user_id: described(optional(idField), 'Whose memory it is: here, or in `filters`.', 'ana'),
    agent_id: agentField,
    ...sessionFields,
    top_k: described(
      z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(1000, 'must be at most 1000')
        .default(10),
      'How many results to answer at most.',
      10,
    ),
    filters: described(
      filtersField.default({}),
      'Conditions on fields, joined by `AND`, `OR` and `NOT`: `{"speaker": {"in": ["Ana", "Ben"]}}`. An unknown field or operator is refused, and so are more than 256 conditions, or more than 32 of `contains` and `icontains`.',
      { speaker: { in: ['Ana', 'Ben'] } },
    ),
    kinds: described(
      z
        .array(z.enum(FOUND_KINDS))
        .min(1, 'must name at least one kind')
        .default([...POINT_KINDS]),
      'Which kinds of memory to look among. Exchanges only where they are named: they say again what their messages say. Knowledge only where it is named: it is not the user’s own, and stands behind what is.',
      ['entry', 'fact'],
    ),
    ...asOfFields,
    reference_date: referenceDate,
    asked_in: described(
      optional(idField),
      'The session in which it is asked: "he", "it" and "the project" are resolved by its last six messages.',
      'support-42',
    ),
    mode: described(
      z.enum(['fast', 'balanced', 'thorough']).default('balanced'),
      'How much time it may take. `fast`: by words alone; `balanced`: by vectors, too, and with a cross-encoder; `thorough`: among what is paged out as well, and with language models, which may take seconds.',
      'balanced',
    ),
    ranking: described(
      z.enum(['sum', 'weighted-rrf', 'equal-rrf']).default('sum'),
      'How messages and statements are ranked. `sum`: by the sum of named terms, the best on every data set measured. `weighted-rrf` and `equal-rrf`: by reciprocal ranks of words, vectors, keywords and the graph of facts, for comparison.',
      'sum',
    ),
    explain: described(
      z.boolean().default(false),
      'Whether to tell what each term of the ranking gave, what was left out and why, what facts rest on, and how long each part took.',
      false,
    ),
    abstain: described(
      z.boolean().default(false),
      'Whether to return no results if none reaches the threshold.',
      false,
    ),
    at_least: atLeastField,
  })
  .refine(namesSomebody, {
    path: ['user_id'],
    error: 'must name whose memory it is, here or in "filters"',
    params: { code: 'missing-user' },
    // Whatever else is wrong: an answer names everything at once.
    when: ({ value }) => isObject(value),
  })
  .superRefine(agreeOnSession)
  .meta({
    allOf: [oneSession, { not: { properties: { user_id: { type: 'null' }, filters: NAMES_NOBODY } } }],
    examples: [{ user_id: 'ana', query: 'Where does Ana live?' }],
  });
export type SearchBody = z.infer<typeof searchBody>;

/**
 * The confidence of a search: `abstained` says that no result is near enough to be an answer, `nearest_misses` holds
 * the nearest.
 */
export const confidenceAnswer = {
  abstained: described(z.boolean(), 'Whether nothing is near enough to be an answer.', false),
  reason: described(
    z.string().nullable(),
    'Why it is not sure, where it is not; of a context also that nothing found has room in it.',
    null,
  ),
  confidence: described(
    z.number(),
    'From 0 to 1: .5 where the best is as near as this memory comes to questions that nothing in it answers. In doubt a question is answered below that, too.',
    0.93,
  ),
  nearest_misses: described(
    z.array(resultAnswer),
    'The best of what is not near enough; none where something is.',
    [],
  ),
};

export const searchMemories = {
  method: 'POST',
  path: '/v1/search',
  tag: 'Reading',
  summary: 'Ranked memories: messages, entries, facts and digests that answer the query.',
  status: 200,
  params: nothing,
  query: nothing,
  body: searchBody,
  answer: z.object({
    results: described(z.array(resultAnswer), 'The best first.', []),
    ...confidenceAnswer,
    ...rerankingAnswer,
    ...planAnswer,
    ...explainedAnswer,
    as_of: described(z.string().nullable(), 'The `as_of` that was asked for.', null),
    known_at: described(z.string().nullable(), 'The `known_at` that was asked for.', null),
    took_ms: described(z.number(), 'Milliseconds from the request to the answer, here.', 6.1),
    held: heldAnswer,
  }),
} as const satisfies Route;

/** Reads the user from the top level or, as clients of other memory layers send it, from the filters. */
export const userOf = (body: {
  user_id: string | null;
  filters: Readonly<Record<string, unknown>>;
}): string => {
  const inside = idField.optional().safeParse(body.filters['user_id']);
  if (inside.success) return userIn(body.user_id, inside.data ?? null);
  const sentence = '"filters.user_id" must be the id of a user.';
  throw new Rejected('invalid-field', sentence, { field: 'filters.user_id' });
};

export const searchRequest = (body: SearchBody, tenant: string): SearchRequest => {
  const { user_id: _user, ...filters } = body.filters;
  const sessionId = sessionOf(body);
  const named = {
    ...(sessionId === null ? {} : { session_id: sessionId }),
    ...(body.agent_id === null ? {} : { agent_id: body.agent_id }),
  };
  const filter = readFilter({ ...filters });
  const wanted = readFilter(named);
  return {
    scope: { tenant, user: userOf(body) },
    query: body.query,
    topK: body.top_k,
    kinds: body.kinds,
    filter: filter && wanted ? { op: 'and', parts: [filter, wanted] } : (filter ?? wanted),
    instants: { asOf: body.as_of, knownAt: body.known_at },
    mode: body.mode,
    ranking: body.ranking,
    askedIn: body.asked_in === null ? null : { sessionId: body.asked_in },
    referenceAt: body.reference_date,
    abstains: body.abstain,
    explains: body.explain,
  };
};
