import { type MnemeClient, MnemeError, type NewMessage } from '@mneme/client';

/** A message of a test. By default its role is `user` and its speaker is Ana. */
export type ClientMessage = Partial<NewMessage> & Pick<NewMessage, 'content'>;

export interface ClientConversation {
  /** Records messages. The session stays open. When the call resolves, searches find the messages. */
  say(userId: string, runId: string, messages: readonly ClientMessage[]): Promise<void>;
  /** Records messages and closes the session. Entries, facts and the digest exist when the call resolves. */
  talk(userId: string, runId: string, messages: readonly ClientMessage[]): Promise<void>;
}

export const clientConversation = (
  clientOf: () => MnemeClient,
  settled: () => Promise<void>,
): ClientConversation => {
  const say: ClientConversation['say'] = async (userId, runId, messages) => {
    const spoken = messages.map((message) => ({ role: 'user' as const, name: 'Ana', ...message }));
    await clientOf().memories.add({ userId, runId, messages: spoken });
  };
  return {
    say,
    talk: async (userId, runId, messages) => {
      await say(userId, runId, messages);
      await clientOf().sessions.close(runId, { userId });
      await settled();
    },
  };
};

export const everythingOf = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Returns status and code of a failing call. Throws if the call succeeds. */
export const refusalOf = async (call: Promise<unknown>): Promise<readonly [number, string]> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof MnemeError) return [error.status, error.code];
    throw error;
  }
  throw new Error('The call was not refused.');
};
