import type { BenchStore } from '../bench-store.js';
import { packLines } from '../budget/pack-lines.js';
import { type Conversation, lookedAtOf } from '../conversations/conversation.js';
import type { Block } from './judge-question.js';
import { BUDGET_TOKENS, askEach, type Observed } from './observe.js';

/** Number of requested messages, which are more than fit into a context. */
const CANDIDATES = 50;

/**
 * Returns the baseline without extraction: each user message is an entry, there are no facts, and a context
 * contains the best messages of a search within the budget.
 */
export const observeVerbatim = async (
  { connection: { client }, baselines: { countTokens } }: BenchStore,
  conversation: Conversation,
  offTopic: readonly string[],
): Promise<Observed> => {
  const { user_id: userId, messages, questions } = conversation;
  const referenceDate = lookedAtOf(conversation);
  const blockOf = async (query: string): Promise<Block> => {
    const about = { userId, query, kinds: ['chunk'] as const, topK: CANDIDATES, referenceDate };
    const { results } = await client.search(about);
    const lines = results.map(({ speaker, role, memory }) => `${speaker ?? role ?? 'user'}: ${memory}`);
    return packLines(lines, BUDGET_TOKENS, countTokens);
  };
  return {
    rows: [],
    entries: messages
      .filter(({ role }) => role === 'user')
      .map(({ id, name, role, content }) => ({ text: `${name ?? role}: ${content}`, messages: [id] })),
    blocks: await askEach(
      questions.map(({ question }) => question),
      blockOf,
    ),
    offTopic: await askEach(offTopic, blockOf),
  };
};
