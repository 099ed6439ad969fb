import type { BuiltContext, ContextRequest } from '@mneme/pipeline';
import { withoutRecalledMemory } from '@mneme/domain';
import { z } from 'zod';
import type { Route } from '../route.js';
import { idField, instantField, nothing, optional, textField } from './fields.js';
import { heldAnswer } from './held.js';
import { foundAnswer, resultAnswer } from './result.js';
import { confidenceAnswer, LIMIT_QUERY, queryField, vantageFields } from './search.js';
import { agreeOnSession, sessionFields, sessionOf } from './session-field.js';

const whole = (least: number) =>
  z.int('must be a whole number').min(least, `must be at least ${least}`).max(10_000_000);

const contextBody = z
  .strictObject({
    user_id: idField,
    ...sessionFields,
    query: optional(queryField),
    messages: z
      .array(z.strictObject({ role: z.string(), content: textField }))
      .max(200)
      .default([]),
    tokens_used: optional(whole(0)),
    tokens_limit: optional(whole(1)),
    active_message_ids: z.array(idField).max(10_000).default([]),
    budget_tokens: optional(whole(1)),
    budget_chars: optional(whole(1)),
    format: z.enum(['text', 'json', 'messages']).default('text'),
    ...vantageFields,
    reference_date: optional(instantField),
    at_least: z.string().optional(),
  })
  .superRefine((body, context) => {
    agreeOnSession(body, context);
    if (body.query === null && body.messages.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['query'],
        message: 'say what the next turn is about, or send its "messages"',
      });
    }
    if (body.budget_tokens !== null && body.budget_chars !== null) {
      context.addIssue({
        code: 'custom',
        path: ['budget_chars'],
        message: 'give one budget, in tokens or in characters',
      });
    }
  });
export type ContextBody = z.infer<typeof contextBody>;

export const readContext = {
  method: 'POST',
  path: '/v1/context',
  tag: 'Reading',
  summary: 'The block for the next turn: by budget_tokens or budget_chars, else by how full the window is.',
  status: 200,
  params: nothing,
  query: nothing,
  body: contextBody,
  answer: z.object({
    context: z.union([z.string(), z.array(z.object({ role: z.string(), content: z.string() }))]).nullable(),
    tier: z.string().nullable(),
    used_tokens: z.int(),
    used_chars: z.int(),
    items: z.array(resultAnswer),
    ...confidenceAnswer,
    held: heldAnswer,
  }),
} as const satisfies Route;

const budgetOf = (body: ContextBody): ContextRequest['budget'] => {
  if (body.budget_tokens !== null) return { kind: 'tokens', limit: body.budget_tokens };
  if (body.budget_chars !== null) return { kind: 'characters', limit: body.budget_chars };
  if (body.tokens_used === null && body.tokens_limit === null) return { kind: 'default' };
  return { kind: 'fill', used: body.tokens_used ?? 0, limit: body.tokens_limit };
};

const LAST_MESSAGES = 2;

export const contextRequest = (body: ContextBody, tenant: string): ContextRequest => ({
  scope: { tenant, user: body.user_id },
  sessionId: sessionOf(body),
  query: body.query ?? recentQuery(body),
  activeMessageIds: body.active_message_ids,
  budget: budgetOf(body),
  vantage: { asOf: body.as_of, knownAt: body.known_at },
  referenceAt: body.reference_date,
});

/** Without a query the last words of the user are it, as many as a query may have. */
const recentQuery = ({ messages }: ContextBody): string => {
  const users = messages.filter(({ role }) => role === 'user');
  const words = (users.length > 0 ? users : messages)
    .map(({ content }) => withoutRecalledMemory(content))
    .filter((words) => words !== '')
    .slice(-LAST_MESSAGES)
    .join('\n');
  return words.trimEnd().slice(-LIMIT_QUERY).replace(HALF_A_CHARACTER, '');
};
const HALF_A_CHARACTER = /^[\uDC00-\uDFFF]/;

/** `text`: the block; `messages`: the block as a message to insert; `json`: the items alone. */
export const contextAnswerOf = (user: string, built: BuiltContext, format: ContextBody['format']) => {
  const showing = { userName: built.userName, explain: false };
  return {
    context: inFormat(built.text, format),
    tier: built.tier,
    used_tokens: built.usedTokens,
    used_chars: built.usedCharacters,
    items: built.items.map((item) => foundAnswer(user, item, showing)),
    abstained: built.abstained,
    reason: built.reason,
    confidence: built.confidence,
    nearest_misses: built.misses.map((miss) => foundAnswer(user, miss, showing)),
  };
};

const inFormat = (text: string, format: ContextBody['format']) => {
  switch (format) {
    case 'text':
      return text;
    case 'json':
      return null;
    case 'messages':
      return text === '' ? [] : [{ role: 'user', content: text }];
  }
};
