import { isoInstant } from '@mneme/domain';
import type { Restored, RestoreRequest } from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { noMemoryField } from './switched-off.js';
import { contextField, formatField, inFormat, languageField } from './context-format.js';
import { described } from '../described.js';
import { atLeastField, messageIdsField, nothing, textField, userField, wholeNumber } from '../fields.js';
import { heldAnswer } from '../held.js';
import { asOfFields } from '../as-of.js';
import { agreeOnSession, DEFAULT_SESSION, oneSession, sessionFields, sessionOf } from '../session-field.js';

/** S0: 6,000 characters recover most of what is worth recovering. */
const DEFAULT_CHARACTERS = 6000;
/** As much as is read of a session. */
const MOST_CHARACTERS = 200_000;

const restoreBody = z
  .strictObject({
    user_id: userField,
    ...sessionFields,
    summary: described(
      z.union([textField, z.literal('')]).default(''),
      'What stands in the window for the messages that were dropped: what it says is not given again.',
      'Ana looks for a flat in Porto.',
    ),
    kept_message_ids: described(messageIdsField, 'Messages of the session that are still in the window.', [
      'D1:41',
      'D1:42',
    ]),
    budget_chars: described(
      wholeNumber(1, MOST_CHARACTERS).default(DEFAULT_CHARACTERS),
      'How long the block may be, in characters.',
      6000,
    ),
    language: languageField,
    format: formatField,
    ...asOfFields,
    at_least: atLeastField,
  })
  .superRefine(agreeOnSession)
  .meta({
    allOf: [oneSession],
    examples: [
      { user_id: 'ana', run_id: '2026-05-08', summary: 'Ana looks for a flat.', kept_message_ids: ['D1:42'] },
    ],
  });
export type RestoreBody = z.infer<typeof restoreBody>;

const restoredMessage = z.object({
  id: described(z.string(), 'The message.', 'D1:3'),
  role: described(z.string(), 'Who spoke: `user`, `assistant`, `system` or `tool`.', 'user'),
  name: described(z.string().nullable(), 'The name of who spoke.', 'Ana'),
  timestamp: described(z.string(), 'When it was said.', '2026-05-08T13:56:00.000Z'),
  excerpt: described(z.string(), 'The words of it that are in the block.', 'We moved to Porto in March.'),
});

export const restoreSession = {
  method: 'POST',
  path: '/v1/restore',
  tag: 'Reading',
  summary:
    'After a compaction: what the dropped messages say that neither the summary nor the kept messages do.',
  status: 200,
  params: nothing,
  query: nothing,
  body: restoreBody,
  answer: z.object({
    context: contextField,
    used_tokens: described(z.int(), 'How long the block is, in tokens.', 1480),
    used_chars: described(z.int(), 'How long the block is, in characters.', 5972),
    dropped: described(
      z.int(),
      'The messages of the session that are not in the window, of its latest 200,000 characters.',
      38,
    ),
    messages: described(z.array(restoredMessage), 'The messages in the block, in their order.', []),
    reason: noMemoryField,
    held: heldAnswer,
  }),
} as const satisfies Route;

export const restoreRequest = (body: RestoreBody, tenant: string): RestoreRequest => ({
  scope: { tenant, user: body.user_id },
  sessionId: sessionOf(body) ?? DEFAULT_SESSION,
  summary: body.summary,
  keptMessageIds: body.kept_message_ids,
  limitCharacters: body.budget_chars,
  language: body.language,
  instants: { asOf: body.as_of, knownAt: body.known_at },
});

export const restoreAnswerOf = (restored: Restored, format: RestoreBody['format']) => ({
  context: inFormat(restored.text, format),
  used_tokens: restored.usedTokens,
  used_chars: restored.usedCharacters,
  dropped: restored.dropped.length,
  reason: restored.reason,
  messages: restored.messages.map((message) => ({
    id: message.sources[0]?.messageId ?? message.id,
    role: message.role,
    name: message.speaker,
    timestamp: isoInstant(message.saidAt),
    excerpt: message.text,
  })),
});
