import type { Connection } from '@mneme/mneme';
import type { Conversation } from './conversation.js';

/**
 * Records a conversation message by message, as an application does, closes each session after its last
 * message, and waits until the conversation is processed.
 */
export const feedConversation = async (
  { client, settled }: Pick<Connection, 'client' | 'settled'>,
  { user_id: userId, messages }: Conversation,
): Promise<void> => {
  for (const [index, message] of messages.entries()) {
    const { id, run_id: runId, role, name, content, timestamp } = message;
    await client.memories.add({ userId, runId, messages: [{ id, role, name, content, timestamp }] });
    if (messages[index + 1]?.run_id !== runId) await client.sessions.close(runId, { userId });
  }
  await settled([]);
};
