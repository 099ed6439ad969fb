import {
  type BuiltContext,
  type ContextKind,
  type ContextRequest,
  LABELS,
  type SearchHit,
} from '@mneme/pipeline';
import { z } from 'zod';
import type { Route } from '../../route.js';
import { recentQuery, recentMessagesField } from './recent-messages.js';
import { blockFields, contextField, inFormat, inTemplate } from './context-format.js';
import { described } from '../described.js';
import { atLeastField, messageIdsField, nothing, optional, userField, wholeNumber } from '../fields.js';
import { heldAnswer } from '../held.js';
import { notBoth } from '../not-both.js';
import { explainedAnswer, explainedAnswerOf, groundedResultOf } from '../search/explained.js';
import { planAnswer, planAnswerOf } from '../search/plan-answer.js';
import { searchHitAnswer, resultAnswer } from '../result.js';
import { asOfFields } from '../as-of.js';
import { confidenceAnswer, queryField, referenceDate } from '../search/search.js';
import { rerankingAnswer, rerankingAnswerOf } from '../search/reranking-answer.js';
import { agreeOnSession, oneSession, sessionFields, sessionOf } from '../session-field.js';

const lengthFrom = (least: number) => wholeNumber(least, 10_000_000);

const NOTHING_ASKED = { query: { type: 'null' }, messages: { maxItems: 0 } };

const KINDS = ['chunk', 'fact', 'entry', 'digest'] as const satisfies readonly ContextKind[];

const contextBody = z
  .strictObject({
    user_id: userField,
    ...sessionFields,
    query: described(
      optional(queryField),
      'The query. By default the last words of the user in `messages`.',
      'Where does Ana live?',
    ),
    messages: recentMessagesField,
    kinds: described(
      z.array(z.enum(KINDS)).min(1, 'must name at least one kind').default(['chunk', 'fact']),
      'What to make the block of. Entries whose messages are in the block are left out: nothing is said twice.',
      ['chunk', 'fact', 'entry', 'digest'],
    ),
    tokens_used: described(optional(lengthFrom(0)), 'The tokens in use in the window of the model.', 48_000),
    tokens_limit: described(optional(lengthFrom(1)), 'How much it holds.', 128_000),
    active_message_ids: described(
      messageIdsField,
      'Messages that the model sees already: they are not given twice.',
      ['D1:3'],
    ),
    budget_tokens: described(optional(lengthFrom(1)), 'How long the block may be, in tokens.', 300),
    budget_chars: described(
      optional(lengthFrom(1)),
      'How long the block may be, in characters: instead of `budget_tokens`.',
      6000,
    ),
    labels: described(
      z.array(z.enum(LABELS)).default([]),
      'What each line says of where it comes from: its session, how alike it is (close, near, far), and the id to cite.',
      ['session', 'id'],
    ),
    ...blockFields,
    ...asOfFields,
    reference_date: referenceDate,
    explain: described(
      z.boolean().default(false),
      'Whether to tell what was left out of the block and why, what each term of the ranking gave, and how long each part took.',
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
    allOf: [oneSession, notBoth('budget_tokens', 'budget_chars'), { not: { properties: NOTHING_ASKED } }],
    anyOf: [{ required: ['query'] }, { required: ['messages'] }],
    examples: [{ user_id: 'ana', query: 'Where does Ana live?', budget_tokens: 300 }],
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
    context: contextField,
    tier: described(
      z.string().nullable(),
      'The size tier of the block, which depends on `tokens_used`.',
      '5x600',
    ),
    used_tokens: described(z.int(), 'How long the block is, in tokens.', 212),
    used_chars: described(z.int(), 'How long the block is, in characters.', 803),
    items: described(
      z.array(resultAnswer),
      'The items in the block, best first. For a long message, `memory` is the excerpt in the block.',
      [],
    ),
    ...confidenceAnswer,
    ...rerankingAnswer,
    ...planAnswer,
    ...explainedAnswer,
    held: heldAnswer,
  }),
} as const satisfies Route;

const budgetOf = (body: ContextBody): ContextRequest['budget'] => {
  if (body.budget_tokens !== null) return { kind: 'tokens', limit: body.budget_tokens };
  if (body.budget_chars !== null) return { kind: 'characters', limit: body.budget_chars };
  if (body.tokens_used === null && body.tokens_limit === null) return { kind: 'default' };
  return { kind: 'fill', used: body.tokens_used ?? 0, limit: body.tokens_limit };
};

export const contextRequest = (body: ContextBody, tenant: string): ContextRequest => ({
  scope: { tenant, user: body.user_id },
  sessionId: sessionOf(body),
  query: body.query ?? recentQuery(body.messages),
  recent: body.messages.map(({ content }) => content),
  kinds: body.kinds,
  labels: body.labels,
  language: body.language,
  activeMessageIds: body.active_message_ids,
  budget: budgetOf(body),
  instants: { asOf: body.as_of, knownAt: body.known_at },
  referenceAt: body.reference_date,
  explains: body.explain,
});

/** Shapes the context: `text`: the block; `messages`: the block as a message to insert; `json`: the items alone. */
export const contextAnswerOf = (
  user: string,
  built: BuiltContext,
  { format, template, language, explain }: ContextBody,
) => {
  const showing = { userName: built.userName, asOf: built.asOf, explain, used: null };
  const resultOf = (hit: SearchHit) => searchHitAnswer(user, hit, showing);
  return {
    context: inFormat(inTemplate(built.text, template, { asOf: built.asOf, language }), format),
    tier: built.tier,
    used_tokens: built.usedTokens,
    used_chars: built.usedCharacters,
    items: built.items.map(groundedResultOf(user, built.explanation, resultOf)),
    abstained: built.abstained,
    reason: built.reason,
    confidence: built.confidence,
    nearest_misses: built.misses.map(resultOf),
    ...rerankingAnswerOf(built),
    ...planAnswerOf(built.plan),
    ...explainedAnswerOf(built.explanation, resultOf),
  };
};
