import { MnemeError, type MnemeClient } from '@mneme/client';
import { beginSending, flush, type ImportedSession, putSession, takeRefused } from '@mneme/mneme';

/** A session with the id of its user. */
export type UserSession = ImportedSession & { readonly user: string };

/**
 * Sends whole sessions through the public API, closes them, and returns the number of messages. Throws if a
 * message is refused, because results on an incomplete history would be meaningless.
 */
export const feed = async (
  client: MnemeClient,
  sessions: Iterable<UserSession>,
  onMessages: (messages: number) => void,
): Promise<number> => {
  const sending = beginSending(client);
  for (const session of sessions) {
    await putSession(sending, session, 1);
    await flush(sending);
    const [refused] = takeRefused(sending);
    if (refused) throw new MnemeError(refused.sentence, { status: 400, code: 'refused-message' });
    onMessages(sending.messages);
  }
  return sending.messages;
};

/** Splits sessions, so that each message is sent in a separate request. The last message ends its session. */
export const oneByOne = (sessions: readonly UserSession[]): readonly UserSession[] =>
  sessions.flatMap((session) =>
    session.messages.map((message, n) => ({
      ...session,
      messages: [message],
      isWhole: session.isWhole && n === session.messages.length - 1,
    })),
  );
