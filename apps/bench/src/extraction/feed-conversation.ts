import type { MnemeClient } from '@mneme/client';
import type { Conversation, SpokenMessage } from './conversation.js';

/** `closed` closes each session after its last message, `open` closes none. */
export type Sessions = 'closed' | 'open';

/** Records a conversation message by message, as an application does, and waits until it is processed. */
export const feedConversation = async (
  store: { readonly client: MnemeClient; settled(events: readonly []): Promise<void> },
  told: Conversation,
  sessions: Sessions,
): Promise<void> => {
  const { user_id: userId, messages } = told;
  for (const [index, message] of messages.entries()) {
    await say(store.client, userId, message);
    const isLast = messages[index + 1]?.run_id !== message.run_id;
    if (isLast && sessions === 'closed') await store.client.sessions.close(message.run_id, { userId });
  }
  await store.settled([]);
};

const say = async (client: MnemeClient, userId: string, message: SpokenMessage): Promise<void> => {
  const { id, run_id: runId, role, name, content, timestamp } = message;
  await client.memories.add({ userId, runId, messages: [{ id, role, name, content, timestamp }] });
};
