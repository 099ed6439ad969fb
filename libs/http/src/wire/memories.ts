import { isoInstant } from '@mneme/domain';
import type { MemoryVersion } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../route.js';
import { reasonField } from './consolidation/consolidation-answer.js';
import { described } from './described.js';
import { atLeastField, cursorField, nothing, pageLimit, userField } from './fields.js';
import { heldPage } from './held.js';
import { ownedId, ownedIdField, ownerField } from './owned-id.js';
import { resultAnswer } from './result.js';
import { asOfFields } from './as-of.js';
import { agreeOnSession, sessionFields } from './session-field.js';

const userQuery = { user_id: userField, at_least: atLeastField };

export const listMemories = {
  method: 'GET',
  path: '/v1/memories',
  tag: 'Memories',
  summary: 'The entries distilled so far, newest first.',
  status: 200,
  params: nothing,
  query: z
    .strictObject({
      ...userQuery,
      ...sessionFields,
      ...asOfFields,
      limit: pageLimit,
      cursor: cursorField,
    })
    .superRefine(agreeOnSession),
  body: nothing,
  answer: heldPage(resultAnswer),
} as const satisfies Route;

/** One entry, by its id. */
export const one = {
  refusals: [404],
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ ...userQuery, user_id: ownerField }),
  body: nothing,
} as const;

/** The same, as of instants. */
const oneThen = {
  ...one,
  query: z.strictObject({ ...one.query.shape, ...asOfFields }),
} as const;

export const getMemory = {
  method: 'GET',
  path: '/v1/memories/{id}',
  tag: 'Memories',
  summary: 'One entry, as of as_of and known_at; of one that had given way to another, the other.',
  status: 200,
  ...oneThen,
  answer: resultAnswer,
} as const satisfies Route;

const versionSchema = z
  .object({
    version: described(z.int(), 'Counted from 1.', 1),
    event: described(
      z.enum(['add', 'update', 'delete', 'supersede', 'merge', 'rewrite', 'restore']),
      'What made it. `supersede`: a later entry contradicts it, or a model has read its messages after rules had; `merge`: another entry says all of it; `rewrite`: a text that says more took its place; `restore`: that was undone.',
      'add',
    ),
    by: described(z.string().nullable(), 'The entry that it gave way to; `null`: to none.', null),
    consolidation_id: described(
      z.string().nullable(),
      'The run of consolidation that did it; `null`: none.',
      null,
    ),
    reason: reasonField,
    memory: described(z.string(), 'Its text.', 'Ana lives in Porto'),
    created_at: described(z.string(), 'When.', '2026-05-08T13:56:01.112Z'),
  })
  .meta({ id: 'MemoryVersion', description: 'A version of an entry.' });

export const memoryHistory = {
  method: 'GET',
  path: '/v1/memories/{id}/history',
  tag: 'Memories',
  summary: 'Every version of an entry until known_at, oldest first, also of one that was deleted.',
  status: 200,
  ...oneThen,
  answer: z.object({
    results: described(z.array(versionSchema), 'The oldest first.', []),
  }),
} as const satisfies Route;

export const versionAnswer = (
  user: string,
  { version, event, text, at, by, runId, because }: MemoryVersion,
) => ({
  version,
  event,
  by: by === null ? null : ownedId(user, by),
  consolidation_id: runId === null ? null : ownedId(user, runId),
  reason: because,
  memory: text,
  created_at: isoInstant(at),
});
