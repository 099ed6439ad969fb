import { POINT_KINDS, Rejected } from '@mneme/domain';
import type { SearchRequest } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { idField, instantField, nothing, optional, textField } from './fields.js';
import { heldAnswer } from './held.js';
import { filtersField, readFilter } from './filters.js';
import { resultAnswer } from './result.js';
import { agreeOnSession, sessionFields, sessionOf } from './session-field.js';

export const LIMIT_QUERY = 10_000;

export const queryField = textField.refine(
  (query) => query.length <= LIMIT_QUERY,
  `must have at most ${LIMIT_QUERY} characters`,
);

export const vantageFields = { as_of: optional(instantField), known_at: optional(instantField) };

const searchBody = z
  .strictObject({
    query: queryField,
    user_id: optional(idField),
    agent_id: optional(idField),
    ...sessionFields,
    top_k: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(1000, 'must be at most 1000')
      .default(10),
    filters: filtersField.default({}),
    kinds: z
      .array(z.enum(POINT_KINDS))
      .min(1, 'must name at least one kind')
      .default([...POINT_KINDS]),
    ...vantageFields,
    reference_date: optional(instantField),
    mode: z.enum(['fast', 'balanced', 'thorough']).default('balanced'),
    explain: z.boolean().default(false),
    abstain: z.boolean().default(false),
    at_least: z.string().optional(),
  })
  .superRefine(agreeOnSession);
export type SearchBody = z.infer<typeof searchBody>;

/** How sure it is: `abstained` says that nothing is near enough to be an answer, `nearest_misses` what came closest. */
export const confidenceAnswer = {
  abstained: z.boolean(),
  reason: z.string().nullable(),
  confidence: z.number(),
  nearest_misses: z.array(resultAnswer),
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
    results: z.array(resultAnswer),
    ...confidenceAnswer,
    as_of: z.string().nullable(),
    known_at: z.string().nullable(),
    took_ms: z.number(),
    held: heldAnswer,
  }),
} as const satisfies Route;

/** Identity may stand at top level or, as other memory layers' clients send it, inside the filters. */
export const userOf = (body: {
  user_id: string | null;
  filters: Readonly<Record<string, unknown>>;
}): string => {
  const inside = body.filters['user_id'];
  const user = body.user_id ?? (typeof inside === 'string' ? idField.safeParse(inside).data : undefined);
  if (user !== undefined && (inside === undefined || inside === user)) return user;
  throw new Rejected('missing-user', '"user_id": say whose memory it is, once.', { field: 'user_id' });
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
    vantage: { asOf: body.as_of, knownAt: body.known_at },
    mode: body.mode,
    referenceAt: body.reference_date,
    abstains: body.abstain,
  };
};
