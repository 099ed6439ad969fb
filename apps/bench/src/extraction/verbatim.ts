import type { MnemeClient } from '@mneme/client';
import { type Conversation, lookedAtOf, type SpokenMessage } from './conversation.js';
import type { Block } from './judge-question.js';
import { BUDGET_TOKENS, type SearchContext } from './observe.js';
import type { Observed } from './observed.js';

export type CountTokens = (text: string) => number;

/** More short messages than fit into a context. */
const CANDIDATES = 50;

/**
 * Returns the baseline without any extraction: each user message is an entry, there are no facts, and a context
 * contains the best messages of a search within the budget.
 */
export const observeVerbatim = async (
  { client, countTokens }: { readonly client: MnemeClient; readonly countTokens: CountTokens },
  conversation: Conversation,
  offTopic: readonly string[],
): Promise<Observed> => {
  const looking = { client, userId: conversation.user_id, lookedAt: lookedAtOf(conversation) };
  const blocksFor = async (questions: readonly string[]): Promise<readonly Block[]> => {
    const blocks: Block[] = [];
    for (const question of questions) blocks.push(packed(await bestMessages(looking, question), countTokens));
    return blocks;
  };
  return {
    rows: [],
    entries: conversation.messages
      .filter(({ role }) => role === 'user')
      .map((message) => ({ text: lineOf(message), messages: [message.id] })),
    blocks: await blocksFor(conversation.questions.map(({ question }) => question)),
    offTopic: await blocksFor(offTopic),
  };
};

const lineOf = ({ name, role, content }: Pick<SpokenMessage, 'name' | 'role' | 'content'>): string =>
  `${name ?? role}: ${content}`;

const bestMessages = async (
  { client, userId, lookedAt }: SearchContext,
  query: string,
): Promise<readonly string[]> => {
  const { results } = await client.search({
    userId,
    query,
    kinds: ['chunk'],
    topK: CANDIDATES,
    referenceDate: lookedAt,
  });
  return results.map(({ speaker, role, memory }) => `${speaker ?? role ?? 'user'}: ${memory}`);
};

/** Adds lines in order, best first, and skips those that do not fit the budget. */
const packed = (lines: readonly string[], countTokens: CountTokens): Block => {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (countTokens(longer) <= BUDGET_TOKENS) text = longer;
  }
  return { text, tokens: countTokens(text) };
};
