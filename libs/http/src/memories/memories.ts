import { isoInstant } from '@mneme/domain';
import type { MemoryVersion } from '@mneme/pipeline';
import { z } from 'zod';
import { readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, integer, text, textOrNull } from '../schemas/described.js';
import { atLeastField, cursorField, pageLimit, userField } from '../schemas/fields.js';
import { heldPage } from '../schemas/held.js';
import { ownedId, ownedIdField, ownerField } from '../schemas/owned-id.js';
import { resultAnswer } from '../schemas/result.js';
import { agreeOnSession, sessionFields } from '../schemas/session-field.js';
import { reasonField } from '../schemas/verdict-reason.js';

const userQuery = { user_id: userField, at_least: atLeastField };

export const listMemories = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'memories.list',
  path: '/v1/memories',
  tag: 'Memories',
  summary: 'The entries of a user, newest first.',
  query: z
    .strictObject({
      ...userQuery,
      ...readAgentFields,
      ...sessionFields,
      ...asOfFields,
      limit: pageLimit,
      cursor: cursorField,
    })
    .superRefine(agreeOnSession),
  answer: heldPage(resultAnswer),
} as const satisfies Route;

export const entryRoute = {
  refusals: [404],
  params: z.strictObject({ id: ownedIdField }),
  query: z.strictObject({ ...userQuery, user_id: ownerField }),
} as const;

const entryAsOfRoute = {
  ...READ_ROUTE,
  ...entryRoute,
  query: z.strictObject({ ...entryRoute.query.shape, ...asOfFields }),
} as const;

export const getMemory = {
  method: 'GET',
  operation: 'memories.get',
  path: '/v1/memories/{id}',
  tag: 'Memories',
  summary:
    'One entry, as of as_of and known_at. If another entry has replaced it, the answer is the replacement.',
  ...entryAsOfRoute,
  answer: resultAnswer,
} as const satisfies Route;

const versionSchema = z
  .object({
    version: integer('The number of the version, counted from 1.', 1),
    event: described(
      z.enum(['add', 'update', 'delete', 'supersede', 'merge', 'rewrite', 'restore']),
      'The change that made the version. `supersede`: a later entry contradicts the entry, or a language model has read the messages that rules had read before. `merge`: another entry says everything that the entry says. `rewrite`: a text that says more replaced the entry. `restore`: an undo reversed one of these three changes.',
      'add',
    ),
    by: textOrNull('The entry that replaced this entry, or `null` if no entry replaced it.', null),
    consolidation_id: textOrNull(
      'The consolidation run that made the change, or `null` if no run made it.',
      null,
    ),
    reason: reasonField,
    memory: text('The text of the version.', 'Ana lives in Porto'),
    created_at: text('The time of the change.', '2026-05-08T13:56:01.112Z'),
  })
  .meta({ id: 'MemoryVersion', description: 'One version of an entry.' });

export const memoryHistory = {
  ...READ_ROUTE,
  method: 'GET',
  operation: 'memories.history',
  path: '/v1/memories/{id}/history',
  tag: 'Memories',
  summary:
    'All versions of an entry until known_at, oldest first. The versions of deleted entries can be read, too.',
  ...entryAsOfRoute,
  answer: z.object({
    results: described(z.array(versionSchema), 'The versions, oldest first.', []),
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
