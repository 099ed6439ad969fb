import type { Fact, MnemeClient, Result } from '@mneme/client';
import { contextText } from '@mneme/mneme';
import { type Conversation, lookedAtOf } from '../conversations/conversation.js';
import type { EntryRow } from './judge-dates.js';
import type { Block } from './judge-question.js';

/** One interval of a fact in the timeline. */
export interface FactRow extends Pick<
  Fact,
  'subject' | 'predicate' | 'object' | 'negated' | 'memory' | 'validAt' | 'invalidAt'
> {
  /** True if the fact holds when the conversation is observed. */
  readonly holds: boolean;
  readonly messages: readonly string[];
  /** Time of the first source message. Null if that message is unknown. */
  readonly saidAt: string | null;
}

/** The facts, entries and contexts that a store derived from a conversation. */
export interface Observed {
  readonly rows: readonly FactRow[];
  readonly entries: readonly EntryRow[];
  /** Contexts for the questions of the conversation, in the order of the questions. */
  readonly blocks: readonly Block[];
  readonly offTopic: readonly Block[];
}

export const BUDGET_TOKENS = 300;

/** Reads all facts, including past ones, all entries, and the contexts for the questions. */
export const observe = async (
  client: MnemeClient,
  conversation: Conversation,
  offTopic: readonly string[],
): Promise<Observed> => {
  const userId = conversation.user_id;
  const asOf = lookedAtOf(conversation);
  const held: Fact[] = await all(client.facts.list({ userId, asOf }));
  const timeline: Fact[] = await all(client.facts.timeline({ userId }));
  const entries: Result[] = await all(client.memories.list({ userId }));
  const blockOf = async (query: string): Promise<Block> => {
    const about = { userId, query, budgetTokens: BUDGET_TOKENS, asOf, referenceDate: asOf };
    const { context, usedTokens } = await client.context(about);
    return { text: contextText(context), tokens: usedTokens };
  };
  return {
    rows: timeline.map((fact) => factRowOf(fact, held)),
    entries: entries.map(({ memory, sources }) => ({
      text: memory,
      messages: sources.map(({ messageId }) => messageId),
    })),
    blocks: await askEach(
      conversation.questions.map(({ question }) => question),
      blockOf,
    ),
    offTopic: await askEach(offTopic, blockOf),
  };
};

/** `held` are the facts that `GET /v1/facts` returns for the time of observation. */
const factRowOf = (fact: Fact, held: readonly Fact[]): FactRow => {
  const { subject, predicate, object, negated, memory, validAt, invalidAt, sources } = fact;
  const holds = held.some((each) => each.id === fact.id && each.validAt === validAt);
  const messages = sources.map(({ messageId }) => messageId);
  const saidAt = sources[0]?.timestamp ?? null;
  return { subject, predicate, object, negated, memory, validAt, invalidAt, holds, messages, saidAt };
};

/** Asks one question after the other, and returns the answers in the same order. */
export const askEach = async <Answer>(
  questions: readonly string[],
  ask: (question: string) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const question of questions) answers.push(await ask(question));
  return answers;
};

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};
