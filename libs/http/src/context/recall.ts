import { firstCharacters, isoInstant, escapeForTerminal, originalId } from '@mneme/domain';
import type { RecalledMessages, RecallRequest, SearchHit } from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, text, textOrNull } from '../schemas/described.js';
import { atLeastField, messageIdsField, userField, wholeNumber } from '../schemas/fields.js';
import { heldAnswer } from '../schemas/held.js';
import { noMemoryField } from '../schemas/memory-off.js';
import { ownedId, ownedIdAnswer } from '../schemas/owned-id.js';
import { includeField } from '../schemas/include-field.js';
import { rolesField } from '../schemas/roles-field.js';
import { agreeOnSession, oneSession, sessionFields, sessionOf } from '../schemas/session-field.js';
import { queryField } from '../search/search.js';

/** S3 4.4: the five most similar messages, each with a similarity of at least .40. */
const DEFAULT_MESSAGES = 5;
const DEFAULT_FLOOR = 0.4;
const MOST_MESSAGES = 100;

const NULL = { type: 'null' };
/** JSON Schema that matches invalid requests: `sessions` is `this`, but the request names no session. */
const UNNAMED = {
  properties: { sessions: { const: 'this' }, run_id: NULL, session_id: NULL },
  required: ['sessions'],
};

const recallBody = z
  .strictObject({
    query: queryField,
    user_id: userField,
    ...readAgentFields,
    ...sessionFields,
    sessions: described(
      z.enum(['all', 'this']).default('all'),
      'all: the current session and all other sessions. this: only the current session, named by `run_id`. Default: all.',
      'all',
    ),
    active_message_ids: described(
      messageIdsField,
      'Ids of messages that are already in the window of the model. These messages are not recalled. If the request names a session, the ids refer to messages of this session, otherwise to messages of any session. Default: none.',
      ['D1:3'],
    ),
    k: described(
      wholeNumber(1, MOST_MESSAGES).default(DEFAULT_MESSAGES),
      'Maximum number of messages to recall, from 1 to 100. Default: 5.',
      5,
    ),
    floor: described(
      z
        .number('must be a number')
        .min(-1, 'must be at least -1')
        .max(1, 'must be at most 1')
        .default(DEFAULT_FLOOR),
      'Minimum `similarity` of a message, from -1 to 1. A message that contains an identifier from the query, or all key words of the query, is recalled even if its similarity is lower. Default: 0.4.',
      0.4,
    ),
    roles: rolesField,
    include: includeField,
    ...asOfFields,
    at_least: atLeastField,
  })
  .superRefine((body, context) => {
    agreeOnSession(body, context);
    if (body.sessions === 'this' && sessionOf(body) === null)
      context.addIssue({ code: 'custom', path: ['run_id'], message: 'say which session "this" is' });
  })
  .meta({
    allOf: [oneSession, agentNamed, { not: UNNAMED }],
    examples: [{ user_id: 'ana', run_id: '2026-05-08', query: 'Where did we want to move?' }],
  });
export type RecallBody = z.infer<typeof recallBody>;

const recalledAnswer = z
  .object({
    id: ownedIdAnswer('memory'),
    message_id: text('The id of the message.', 'D1:3'),
    session_id: text('The session of the message.', '2026-05-08'),
    role: text('The role of the speaker: `user`, `assistant`, `system` or `tool`.', 'user'),
    speaker: textOrNull('The name of the speaker.', 'Ana'),
    timestamp: text('The time at which the message was said.', '2026-05-08T13:56:00.000Z'),
    text: text(
      'The text of the message. For a long message, the sentences that match the query best, at most 600 characters.',
      'We moved to Porto in March.',
    ),
    similarity: described(
      z.number().nullable(),
      'The cosine of the query and the message, from -1 to 1, or `null` if query or message has no vector.',
      0.87,
    ),
    label: text(
      'The source of the message, as a text for the prompt.',
      'Session "2026-05-08", 8 May 2026, similarity 0.87',
    ),
  })
  .meta({ id: 'RecalledMessage', description: 'A recorded message that is similar to the query.' });

export const recallRoute = {
  ...READ_ROUTE,
  method: 'POST',
  operation: 'recall',
  path: '/v1/recall',
  tag: 'Reading',
  summary: 'The messages that are similar to the query, from the current session and from other sessions.',
  body: recallBody,
  answer: z.object({
    results: described(z.array(recalledAnswer), 'The recalled messages, best first.', []),
    reason: noMemoryField,
    held: heldAnswer,
  }),
} as const satisfies Route;

export const recallRequest = (body: RecallBody, tenant: string): RecallRequest => ({
  scope: { tenant, user: body.user_id },
  query: body.query,
  sessionId: sessionOf(body),
  sessions: body.sessions,
  roles: body.roles,
  withAbandoned: body.include.includes('abandoned'),
  agentId: body.agent_id,
  activeMessageIds: body.active_message_ids,
  limit: body.k,
  floor: body.floor,
  instants: { asOf: body.as_of, knownAt: body.known_at },
});

export const recallAnswerOf = (
  { scope, sessionId }: Pick<RecallRequest, 'scope' | 'sessionId'>,
  { found, reason }: RecalledMessages,
) => ({ results: found.map((hit) => recalledAnswerOf(scope.user, sessionId, hit)), reason });

const recalledAnswerOf = (
  user: string,
  current: string | null,
  { point, nearness }: SearchHit,
): z.infer<typeof recalledAnswer> => {
  const similarity = rounded(nearness?.similarity ?? null);
  const session = point.sessionId ?? '';
  return {
    id: ownedId(user, point.id),
    message_id: originalId(point.sources[0]?.messageId ?? point.id),
    session_id: session,
    role: point.kind === 'chunk' ? point.role : 'user',
    speaker: point.speaker,
    timestamp: isoInstant(point.saidAt),
    text: point.text,
    similarity,
    label: session === current ? EARLIER : labelOf(session, isoInstant(point.saidAt), similarity),
  };
};

const EARLIER = 'Earlier in this session';
const LONGEST_SESSION = 80;

/** Sessions have no titles, so the label shows the id that the client gave the session. */
const labelOf = (session: string, saidAt: string, similarity: number | null): string => {
  const name = firstCharacters(
    escapeForTerminal(session).replace(/\s+/gu, ' ').replaceAll('"', "'"),
    LONGEST_SESSION,
  );
  const said = `Session "${name}", ${saidAt.slice(0, 10)}`;
  return similarity === null ? said : `${said}, similarity ${similarity.toFixed(2)}`;
};

const rounded = (similarity: number | null): number | null =>
  similarity === null ? null : Math.round(similarity * 10_000) / 10_000;
