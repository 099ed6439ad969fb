import { MnemeError, type MnemeClient } from '@mneme/client';
import { beginSending, flush, type ImportedSession, putSession, takeRefused } from '@mneme/mneme';

/** What feeding took. */
export interface Fed {
  readonly messages: number;
  readonly ms: number;
}

/** How messages are sent: many in a request, or one by one, as people talk. */
export type Requests = 'many' | 'one-by-one';

/**
 * Sends whole sessions through the same API as a user's messages, and closes them. A message that is refused is an
 * error: what is measured on an incomplete history means nothing.
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

/** The messages of a session, each by itself; the last one ends it. */
const oneByOne = <Session extends ImportedSession>(session: Session): readonly Session[] =>
  session.messages.map((message, n) => ({
    ...session,
    messages: [message],
    isWhole: session.isWhole && n === session.messages.length - 1,
  }));
