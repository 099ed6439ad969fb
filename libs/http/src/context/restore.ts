import { isoInstant, originalId } from '@mneme/domain';
import type { Restored, RestoreRequest } from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, integer, text, textOrNull } from '../schemas/described.js';
import {
  atLeastField,
  languageField,
  messageIdsField,
  textField,
  userField,
  wholeNumber,
} from '../schemas/fields.js';
import { heldAnswer } from '../schemas/held.js';
import { noMemoryField } from '../schemas/memory-off.js';
import { includeField } from '../schemas/include-field.js';
import { rolesField } from '../schemas/roles-field.js';
import {
  agreeOnSession,
  DEFAULT_SESSION,
  oneSession,
  sessionFields,
  sessionOf,
} from '../schemas/session-field.js';
import { contextField, formatField, formatBlock } from './context-format.js';

/** S0: 6,000 characters recover most of the content that is worth recovering. */
const DEFAULT_CHARACTERS = 6000;
/** Maximum number of characters of a session that a restore reads. */
const MOST_CHARACTERS = 200_000;

const restoreBody = z
  .strictObject({
    user_id: userField,
    ...readAgentFields,
    ...sessionFields,
    summary: described(
      z.union([textField, z.literal('')]).default(''),
      'The summary in the window that replaces the dropped messages. The block does not repeat the content of the summary. Default: empty.',
      'Ana looks for a flat in Porto.',
    ),
    kept_message_ids: described(
      messageIdsField,
      'Ids of messages of the session that are still in the window. Default: none.',
      ['D1:41', 'D1:42'],
    ),
    budget_chars: described(
      wholeNumber(1, MOST_CHARACTERS).default(DEFAULT_CHARACTERS),
      'Maximum length of the block, in characters. Default: 6,000.',
      6000,
    ),
    roles: rolesField,
    include: includeField,
    language: languageField,
    format: formatField,
    ...asOfFields,
    at_least: atLeastField,
  })
  .superRefine(agreeOnSession)
  .meta({
    allOf: [oneSession, agentNamed],
    examples: [
      { user_id: 'ana', run_id: '2026-05-08', summary: 'Ana looks for a flat.', kept_message_ids: ['D1:42'] },
    ],
  });
type RestoreBody = z.infer<typeof restoreBody>;

const restoredMessage = z.object({
  id: text('The id of the message.', 'D1:3'),
  role: text('The role of the speaker: `user`, `assistant`, `system` or `tool`.', 'user'),
  name: textOrNull('The name of the speaker.', 'Ana'),
  timestamp: text('The time at which the message was said.', '2026-05-08T13:56:00.000Z'),
  excerpt: text('The part of the message that is in the block.', 'We moved to Porto in March.'),
});

export const restoreSession = {
  ...READ_ROUTE,
  method: 'POST',
  operation: 'restore',
  path: '/v1/restore',
  tag: 'Reading',
  summary:
    'Restore dropped messages after a compaction. The block leaves out content that the summary or the kept messages already have.',
  body: restoreBody,
  answer: z.object({
    context: contextField,
    used_tokens: integer('Length of the block, in tokens.', 1480),
    used_chars: integer('Length of the block, in characters.', 5972),
    dropped: integer(
      'Number of messages of the session that are not in the window, among its latest 200,000 characters.',
      38,
    ),
    messages: described(
      z.array(restoredMessage),
      'The messages in the block, in the order of the session.',
      [],
    ),
    reason: noMemoryField,
    held: heldAnswer,
  }),
} as const satisfies Route;

export const restoreRequest = (body: RestoreBody, tenant: string): RestoreRequest => ({
  scope: { tenant, user: body.user_id },
  sessionId: sessionOf(body) ?? DEFAULT_SESSION,
  roles: body.roles,
  withAbandoned: body.include.includes('abandoned'),
  agentId: body.agent_id,
  summary: body.summary,
  keptMessageIds: body.kept_message_ids,
  limitCharacters: body.budget_chars,
  language: body.language,
  instants: { asOf: body.as_of, knownAt: body.known_at },
});

export const restoreOff = ({ format }: RestoreBody, reason: string) => ({
  context: formatBlock('', format),
  used_tokens: 0,
  used_chars: 0,
  dropped: 0,
  messages: [],
  reason,
  held: [],
});

export const restoreAnswerOf = (restored: Restored, format: RestoreBody['format']) => ({
  context: formatBlock(restored.text, format),
  used_tokens: restored.usedTokens,
  used_chars: restored.usedCharacters,
  dropped: restored.dropped.length,
  reason: restored.reason,
  messages: restored.messages.map((message) => ({
    id: originalId(message.sources[0]?.messageId ?? message.id),
    role: message.role,
    name: message.speaker,
    timestamp: isoInstant(message.saidAt),
    excerpt: message.text,
  })),
});
