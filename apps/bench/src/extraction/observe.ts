import type { Fact, MnemeClient, Result } from '@mneme/client';
import { contextText } from '@mneme/mneme';
import { type Conversation, lookedAtOf } from './conversation.js';
import { factRowOf } from './fact-row.js';
import type { Block } from './judge-question.js';
import type { Observed } from './observed.js';

export const BUDGET_TOKENS = 300;

export interface SearchContext {
  readonly client: MnemeClient;
  readonly userId: string;
  readonly lookedAt: string;
}

export const observe = async (
  client: MnemeClient,
  conversation: Conversation,
  offTopic: readonly string[],
): Promise<Observed> => {
  const looking = { client, userId: conversation.user_id, lookedAt: lookedAtOf(conversation) };
  return {
    ...(await readMade(looking)),
    blocks: await askedBlocks(
      looking,
      conversation.questions.map(({ question }) => question),
    ),
    offTopic: await askedBlocks(looking, offTopic),
  };
};

/** Reads all facts, including past ones, and all entries. */
export const readMade = async ({
  client,
  userId,
  lookedAt,
}: SearchContext): Promise<Pick<Observed, 'rows' | 'entries'>> => {
  const held: Fact[] = await all(client.facts.list({ userId, asOf: lookedAt }));
  const timeline: Fact[] = await all(client.facts.timeline({ userId }));
  const entries: Result[] = await all(client.memories.list({ userId }));
  return {
    rows: timeline.map((fact) => factRowOf(fact, held)),
    entries: entries.map(({ memory, sources }) => ({
      text: memory,
      messages: sources.map(({ messageId }) => messageId),
    })),
  };
};

const askedBlocks = async (
  { client, userId, lookedAt }: SearchContext,
  questions: readonly string[],
): Promise<readonly Block[]> => {
  const blocks: Block[] = [];
  for (const query of questions) {
    const { context, usedTokens } = await client.context({
      userId,
      query,
      budgetTokens: BUDGET_TOKENS,
      asOf: lookedAt,
      referenceDate: lookedAt,
    });
    blocks.push({ text: contextText(context), tokens: usedTokens });
  }
  return blocks;
};

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};
