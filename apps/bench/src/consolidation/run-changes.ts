import type { MnemeClient } from '@mneme/client';
import { questionLanguage } from '@mneme/domain';
import type { Settings } from '@mneme/server';
import { setTimeout as pause } from 'node:timers/promises';
import { withBenchStore } from '../bench-store.js';
import type { Conversation } from '../conversations/conversation.js';
import { feedConversation } from '../conversations/feed-conversation.js';
import { type JudgedQuestion, judgeQuestion, NO_BLOCK } from '../extraction/judge-question.js';
import { observe, type Observed } from '../extraction/observe.js';
import { type JudgedEntryChange, judgeEntryChange, lostItems } from './judge-change.js';

export interface ChangedConversation {
  readonly user: string;
  readonly language: string;
  readonly entries: { readonly before: number; readonly after: number };
  /** Number of verdicts of each kind. */
  readonly verdicts: Readonly<Record<string, number>>;
  readonly changes: readonly JudgedEntryChange[];
  /** Expected items that no entry contains any more, although no change made them untrue. */
  readonly lost: readonly string[];
  readonly questions: readonly QuestionBothTimes[];
}

export interface QuestionBothTimes {
  readonly question: string;
  readonly before: JudgedQuestion;
  readonly after: JudgedQuestion;
}

/**
 * Records each conversation without consolidation, observes the store, consolidates the user, and observes the
 * store again.
 */
export const runChanges = (
  conversations: readonly Conversation[],
  models: Partial<Settings['models']>,
  onProgress: (conversations: number, note: string) => void,
): Promise<readonly ChangedConversation[]> =>
  withBenchStore(async ({ connection }) => {
    const changed: ChangedConversation[] = [];
    for (const conversation of conversations) {
      const user = conversation.user_id;
      onProgress(changed.length, `conversation of ${user}`);
      await feedConversation(connection, conversation);
      const before = await observe(connection.client, conversation, []);
      const verdicts = await consolidateUser(connection.client, user);
      await connection.settled([]);
      const after = await observe(connection.client, conversation, []);
      changed.push({ user, verdicts, ...judgeConversation(conversation, before, after) });
    }
    return changed;
  }, models);

const POLL_MS = 100;

/** Consolidates all entries of a user through the public API. Returns the number of verdicts of each kind. */
const consolidateUser = async (client: MnemeClient, user: string): Promise<Record<string, number>> => {
  const verdicts: Record<string, number> = {};
  for (let next: string | null = (await client.consolidations.start(user)).id; next !== null;) {
    const run = await client.consolidations.get(next);
    if (run.status !== 'succeeded') {
      await pause(POLL_MS);
      continue;
    }
    for (const [kind, count] of Object.entries(run.counts)) verdicts[kind] = (verdicts[kind] ?? 0) + count;
    next = run.continuedBy;
  }
  return verdicts;
};

const judgeConversation = (
  conversation: Conversation,
  before: Observed,
  after: Observed,
): Omit<ChangedConversation, 'user' | 'verdicts'> => {
  const { messages, gold, questions } = conversation;
  const entries = { before: before.entries, after: after.entries };
  const said = messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join(' ');
  return {
    language: questionLanguage(said) ?? 'other',
    entries: { before: before.entries.length, after: after.entries.length },
    changes: (gold?.changes ?? []).map((change) => judgeEntryChange(conversation, change, entries)),
    lost: lostItems(conversation, entries),
    questions: questions.map((question, n) => ({
      question: question.question,
      before: judgeQuestion(question, before.blocks[n] ?? NO_BLOCK),
      after: judgeQuestion(question, after.blocks[n] ?? NO_BLOCK),
    })),
  };
};
