import {
  type BuiltContext,
  type ContextKind,
  type ContextRequest,
  LABELS,
  type SearchHit,
} from '@mneme/pipeline';
import { z } from 'zod';
import { agentNamed, readAgentFields } from '../schemas/agent-fields.js';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { asOfFields } from '../schemas/as-of.js';
import { described, integer, textOrNull } from '../schemas/described.js';
import {
  atLeastField,
  messageIdsField,
  notBoth,
  optional,
  userField,
  wholeNumber,
} from '../schemas/fields.js';
import { heldAnswer } from '../schemas/held.js';
import { searchHitAnswer, resultAnswer } from '../schemas/result.js';
import { includeField } from '../schemas/include-field.js';
import { rolesField } from '../schemas/roles-field.js';
import { agreeOnSession, oneSession, sessionFields, sessionOf } from '../schemas/session-field.js';
import { groundedResultOf } from '../search/explained.js';
import { NO_OUTCOME, outcomeAnswer, outcomeAnswerOf } from '../search/outcome-answer.js';
import { queryField, referenceDate } from '../search/search.js';
import { blockFields, contextField, formatBlock, fillTemplate } from './context-format.js';
import { recentMessages, recentMessagesField, recentQuery } from './recent-messages.js';

const lengthFrom = (least: number) => wholeNumber(least, 10_000_000);

const NOTHING_ASKED = { query: { type: 'null' }, messages: { maxItems: 0 } };

const KINDS = ['chunk', 'fact', 'entry', 'digest'] as const satisfies readonly ContextKind[];

const contextBody = z
  .strictObject({
    user_id: userField,
    ...readAgentFields,
    ...sessionFields,
    query: described(
      optional(queryField),
      'The query. Default: the last words of the user in `messages`.',
      'Where does Ana live?',
    ),
    messages: recentMessagesField,
    kinds: described(
      z.array(z.enum(KINDS)).min(1, 'must name at least one kind').default(['chunk', 'fact']),
      'The kinds of memories in the block. Entries whose messages are in the block are left out, so nothing is repeated. Default: chunk and fact.',
      ['chunk', 'fact', 'entry', 'digest'],
    ),
    roles: rolesField,
    include: includeField,
    tokens_used: described(
      optional(lengthFrom(0)),
      'Number of tokens in use in the window of the model.',
      48_000,
    ),
    tokens_limit: described(optional(lengthFrom(1)), 'Size of the window of the model, in tokens.', 128_000),
    active_message_ids: described(
      messageIdsField,
      'Ids of messages that are already in the window of the model. The block leaves them out. Default: none.',
      ['D1:3'],
    ),
    budget_tokens: described(
      optional(lengthFrom(1)),
      'Maximum length of the block, in tokens. Default: without a budget, `tokens_used` and `tokens_limit`, the memories that match the query best, in at most 1,000 tokens.',
      300,
    ),
    budget_chars: described(
      optional(lengthFrom(1)),
      'Maximum length of the block, in characters, instead of `budget_tokens`.',
      6000,
    ),
    labels: described(
      z.array(z.enum(LABELS)).default([]),
      'Labels to add to each line of the block: the session, the nearness to the query (close, near, far), and the id of the memory for citations. Default: none.',
      ['session', 'id'],
    ),
    ...blockFields,
    ...asOfFields,
    reference_date: referenceDate,
    explain: described(
      z.boolean().default(false),
      'Whether to explain the answer: the contribution of each ranking term to each score, the results that were left out (with reasons), and the time of each part of the read. Default: `false`.',
      false,
    ),
    at_least: atLeastField,
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
  })
  .meta({
    allOf: [
      oneSession,
      agentNamed,
      notBoth('budget_tokens', 'budget_chars'),
      { not: { properties: NOTHING_ASKED } },
    ],
    examples: [{ user_id: 'ana', query: 'Where does Ana live?', budget_tokens: 300 }],
  });
type ContextBody = z.infer<typeof contextBody>;

export const readContext = {
  ...READ_ROUTE,
  method: 'POST',
  operation: 'context',
  path: '/v1/context',
  tag: 'Reading',
  summary:
    'Build the memory block for the next model call. The maximum size of the block is budget_tokens or budget_chars, or depends on tokens_used and tokens_limit.',
  body: contextBody,
  answer: z.object({
    context: contextField,
    tier: textOrNull('The size tier of the block, which depends on `tokens_used`.', '5x600'),
    used_tokens: integer('Length of the block, in tokens.', 212),
    used_chars: integer('Length of the block, in characters.', 803),
    items: described(
      z.array(resultAnswer),
      'The items in the block, best first. For a long message, `memory` is the excerpt in the block.',
      [],
    ),
    ...outcomeAnswer,
    held: heldAnswer,
  }),
} as const satisfies Route;

const budgetOf = (body: ContextBody): ContextRequest['budget'] => {
  if (body.budget_tokens !== null) return { kind: 'tokens', limit: body.budget_tokens };
  if (body.budget_chars !== null) return { kind: 'characters', limit: body.budget_chars };
  if (body.tokens_used === null && body.tokens_limit === null) return { kind: 'default' };
  return { kind: 'fill', used: body.tokens_used ?? 0, limit: body.tokens_limit };
};

export const contextRequest = (body: ContextBody, tenant: string): ContextRequest => {
  const recent = recentMessages(body.messages);
  return {
    scope: { tenant, user: body.user_id },
    sessionId: sessionOf(body),
    query: body.query ?? recentQuery(recent),
    recent: recent.filter(({ role }) => role !== 'system').map(({ content }) => content),
    kinds: body.kinds,
    roles: body.roles,
    withAbandoned: body.include.includes('abandoned'),
    agentId: body.agent_id,
    labels: body.labels,
    language: body.language,
    activeMessageIds: body.active_message_ids,
    budget: budgetOf(body),
    instants: { asOf: body.as_of, knownAt: body.known_at },
    referenceAt: body.reference_date,
    explains: body.explain,
  };
};

export const contextOff = ({ format }: ContextBody, reason: string) => ({
  context: formatBlock('', format),
  tier: null,
  used_tokens: 0,
  used_chars: 0,
  items: [],
  ...NO_OUTCOME,
  reason,
  held: [],
});

export const contextAnswerOf = (
  user: string,
  built: BuiltContext,
  { format, template, language, explain }: ContextBody,
) => {
  const showing = { userName: built.userName, asOf: built.asOf, explain, used: null };
  const resultOf = (hit: SearchHit) => searchHitAnswer(user, hit, showing);
  return {
    context: formatBlock(fillTemplate(built.text, template, { asOf: built.asOf, language }), format),
    tier: built.tier,
    used_tokens: built.usedTokens,
    used_chars: built.usedCharacters,
    items: built.items.map(groundedResultOf(user, built.explanation, resultOf)),
    ...outcomeAnswerOf(built, resultOf),
  };
};
