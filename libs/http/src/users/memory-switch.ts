import type { Switched } from '@mneme/pipeline';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, text, textOrNull } from '../schemas/described.js';
import { userField } from '../schemas/fields.js';
import { switchedOffField, switchedOffReason } from '../schemas/memory-off.js';
import { agreeOnSession, oneSession, sessionFields, sessionOf } from '../schemas/session-field.js';

const recallField = z.enum(['on', 'off'], 'must be on or off').meta({
  description:
    'Whether reads return memories. While memory is off, search, context, recall and restore return nothing. Messages are still recorded, and can be read once memory is on again.',
  examples: ['on'],
});

const switchAnswer = z.object({
  user_id: text('The user.', 'ana'),
  session_id: textOrNull('The session, or `null` for all sessions of the user.', null),
  recall: described(
    recallField,
    'Whether reads return memories. Memory is off if it is switched off for the user or for the session.',
    'on',
  ),
  reason: switchedOffField,
});

const route = {
  ...READ_ROUTE,
  path: '/v1/users/{user_id}/memory',
  tag: 'Sessions',
  params: z.strictObject({ user_id: userField }),
  answer: switchAnswer,
} as const;

export const readSwitchRoute = {
  ...route,
  method: 'GET',
  operation: 'users.memory',
  summary: 'Whether memory is switched on for a user or for one session.',
  query: z.strictObject(sessionFields).superRefine(agreeOnSession),
} as const satisfies Route;

export const writeSwitchRoute = {
  ...route,
  method: 'PUT',
  operation: 'users.switchMemory',
  summary:
    'Switch memory on or off for a user or for one session. While memory is off, search, context, recall and restore return nothing and give the reason. Messages are still recorded.',
  body: z
    .strictObject({ recall: recallField, ...sessionFields })
    .superRefine(agreeOnSession)
    .meta({ allOf: [oneSession], examples: [{ recall: 'on' }] }),
} as const satisfies Route;

export const switchedBy = (
  scope: Switched['scope'],
  named: z.infer<typeof readSwitchRoute.query>,
): Switched => ({ scope, sessionId: sessionOf(named) });

export const switchAnswerOf = (
  { scope, sessionId }: Switched,
  off: 'user' | 'session' | null,
): z.infer<typeof switchAnswer> => ({
  user_id: scope.user,
  session_id: sessionId,
  recall: off === null ? 'on' : 'off',
  reason: off === null ? null : switchedOffReason(off),
});
