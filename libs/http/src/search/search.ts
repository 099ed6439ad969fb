import {
  agentFilter,
  allFilters,
  ownerOf,
  ownMemoryOf,
  RESULT_KINDS,
  POINT_KINDS,
  Rejected,
} from '@mneme/domain';
import type { SearchRequest } from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, textOrNull } from '../schemas/described.js';
import {
  atLeastField,
  idField,
  userIdField,
  instantField,
  optional,
  nonBlankText,
  isoOrNull,
  wholeNumber,
} from '../schemas/fields.js';
import { heldAnswer } from '../schemas/held.js';
import { requiredUser } from '../schemas/named-user.js';
import { resultAnswer } from '../schemas/result.js';
import { includeField } from '../schemas/include-field.js';
import { rolesField } from '../schemas/roles-field.js';
import { agreeOnSession, oneSession, sessionFields, sessionOf } from '../schemas/session-field.js';
import { filtersField, readFilter } from './filters.js';
import { userInFilters } from '../schemas/user-in-filters.js';
import { NO_OUTCOME, outcomeAnswer } from './outcome-answer.js';

export const LIMIT_QUERY = 10_000;

export const queryField = described(
  nonBlankText(LIMIT_QUERY),
  `The query, in plain words, at most ${LIMIT_QUERY} characters.`,
  'Where does Ana live?',
);

export const referenceDate = described(
  optional(instantField),
  'The instant to which relative dates in the query, such as "last week", refer. Default: now.',
  '2026-05-31T12:00:00Z',
);

const namesSomebody = ({ user_id, filters }: { user_id: unknown; filters: unknown }): boolean =>
  (user_id ?? null) !== null || (isObject(filters) && userInFilters({ ...filters }).named.length > 0);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES_NOBODY = { propertyNames: { not: { const: 'user_id' } } };

const searchBody = z
  .strictObject({
    query: queryField,
    user_id: described(
      optional(userIdField),
      'The user whose memory is searched. Required, here or in `filters`, where it may also be in a condition of `AND`.',
      'ana',
    ),
    ...readAgentFields,
    ...sessionFields,
    top_k: described(
      wholeNumber(1, 1000).default(10),
      'Maximum number of results, from 1 to 1,000. Default: 10.',
      10,
    ),
    filters: described(
      filtersField.default({}),
      'Conditions on fields, joined by `AND`, `OR` and `NOT`: `{"speaker": {"in": ["Ana", "Ben"]}}`. Refused if a field or operator is unknown, or if there are more than 256 conditions or more than 32 of `contains` and `icontains`. Default: no conditions.',
      { speaker: { in: ['Ana', 'Ben'] } },
    ),
    kinds: described(
      z
        .array(z.enum(RESULT_KINDS))
        .min(1, 'must name at least one kind')
        .default([...POINT_KINDS]),
      'The kinds of memories to search. Default: all except exchanges and knowledge. Exchanges repeat the content of their messages. Knowledge does not belong to the user and is ranked after the user’s own memories.',
      ['entry', 'fact'],
    ),
    roles: rolesField,
    include: includeField,
    ...asOfFields,
    reference_date: referenceDate,
    asked_in: described(
      optional(idField),
      'The session in which the query is asked. References such as "he", "it" and "the project" are resolved with its last six messages. Default: none.',
      'support-42',
    ),
    mode: described(
      z.enum(['fast', 'balanced', 'thorough']).default('balanced'),
      'The effort of the search. `fast`: words only. `balanced`: also vectors and a cross-encoder. `thorough`: also paged-out entries and language models, which may take seconds. Default: balanced.',
      'balanced',
    ),
    ranking: described(
      z.enum(['sum', 'weighted-rrf', 'equal-rrf']).default('sum'),
      'The ranking of messages and statements. `sum`: the sum of named terms, which was the best on every measured data set. `weighted-rrf` and `equal-rrf`: the sum of reciprocal ranks by words, vectors, keywords and the graph of facts, for comparison. Default: sum.',
      'sum',
    ),
    explain: described(
      z.boolean().default(false),
      'Whether to explain the answer: the contribution of each ranking term to each score, the results that were left out (with reasons), the claims and messages on which facts rest, and the time of each part of the read. Default: `false`.',
      false,
    ),
    abstain: described(
      z.boolean().default(false),
      'Whether to return no results if none reaches the threshold. Default: `false`.',
      false,
    ),
    at_least: atLeastField,
  })
  .refine(namesSomebody, {
    path: ['user_id'],
    error: 'must name whose memory it is, here or in "filters"',
    params: { code: 'missing-user' },
    when: ({ value }) => isObject(value),
  })
  .superRefine(agreeOnSession)
  .meta({
    allOf: [
      oneSession,
      agentNamed,
      { not: { properties: { user_id: { type: 'null' }, filters: NAMES_NOBODY } } },
    ],
    examples: [{ user_id: 'ana', query: 'Where does Ana live?' }],
  });
type SearchBody = z.infer<typeof searchBody>;

export const searchMemories = {
  ...READ_ROUTE,
  method: 'POST',
  operation: 'search',
  path: '/v1/search',
  tag: 'Reading',
  summary: 'Search the memory. Returns ranked messages, entries, facts and digests that answer the query.',
  body: searchBody,
  answer: z.object({
    results: described(z.array(resultAnswer), 'The results, best first.', []),
    ...outcomeAnswer,
    as_of: textOrNull('The requested `as_of`, or `null`.', null),
    known_at: textOrNull('The requested `known_at`, or `null`.', null),
    took_ms: described(z.number(), 'Milliseconds from request to answer, measured on the server.', 6.1),
    held: heldAnswer,
  }),
} as const satisfies Route;

export const searchOff = ({ as_of, known_at }: SearchBody, reason: string) => ({
  results: [],
  ...NO_OUTCOME,
  reason,
  as_of: isoOrNull(as_of),
  known_at: isoOrNull(known_at),
  took_ms: 0,
  held: [],
});

/**
 * Returns the user of the search, named in the body or in the filters. For an own memory, `inOwnMemory` has
 * already replaced the user in the body by the name of the own memory, so users in the filters are replaced
 * here.
 */
const userOf = (user: string | null, named: ReturnType<typeof userInFilters>['named']): string => {
  const agent = user === null ? null : ownerOf({ user }).agent;
  const inside = z.array(userIdField).safeParse(named.map(({ user_id: each }) => each));
  const nameOf = (name: string): string =>
    agent === null ? name : ownMemoryOf({ tenant: '', user: name }, agent).user;
  if (inside.success) return requiredUser(user, ...inside.data.map(nameOf));
  const sentence = '"filters.user_id" must be the id of a user.';
  throw new Rejected('invalid-field', sentence, { field: 'filters.user_id' });
};

export const searchRequest = (body: SearchBody, tenant: string): SearchRequest => {
  const { named: owners, conditions } = userInFilters(body.filters);
  const sessionId = sessionOf(body);
  const ofSession = sessionId === null ? null : readFilter({ session_id: sessionId });
  return {
    scope: { tenant, user: userOf(body.user_id, owners) },
    query: body.query,
    topK: body.top_k,
    kinds: body.kinds,
    roles: body.roles,
    withAbandoned: body.include.includes('abandoned'),
    filter: allFilters(readFilter(conditions), ofSession, agentFilter(body.agent_id)),
    instants: { asOf: body.as_of, knownAt: body.known_at },
    mode: body.mode,
    ranking: body.ranking,
    askedIn: body.asked_in === null ? null : { sessionId: body.asked_in },
    referenceAt: body.reference_date,
    abstains: body.abstain,
    explains: body.explain,
  };
};
