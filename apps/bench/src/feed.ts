import { MnemeError, type MnemeClient } from '@mneme/client';
import { beginSending, flush, type ImportedSession, putSession, takeRefused } from '@mneme/mneme';

export interface Fed {
  readonly messages: number;
  readonly ms: number;
}

/** Messages per request: many, or one by one as in a conversation. */
export type Requests = 'many' | 'one-by-one';

/**
 * Sends whole sessions through the public API and closes them. Throws if a message is refused, because results
 * on an incomplete history would be meaningless.
 */
export const feed = async (
  client: MnemeClient,
  sessions: readonly (ImportedSession & { readonly user: string })[],
  onMessages: (messages: number) => void,
  requests: Requests = 'many',
): Promise<Fed> => {
  const startedAt = performance.now();
  const sending = beginSending(client);
  for (const session of sessions) {
    for (const part of requests === 'many' ? [session] : oneByOne(session)) {
      await putSession(sending, part, 1);
      await flush(sending);
    }
    const [refused] = takeRefused(sending);
    if (refused) throw new MnemeError(refused.sentence, { status: 400, code: 'refused-message' });
    onMessages(sending.messages);
  }
  return { messages: sending.messages, ms: performance.now() - startedAt };
};

/** Splits a session into parts of one message. The last part ends the session. */
const oneByOne = <Session extends ImportedSession>(session: Session): readonly Session[] =>
  session.messages.map((message, n) => ({
    ...session,
    messages: [message],
    isWhole: session.isWhole && n === session.messages.length - 1,
  }));
