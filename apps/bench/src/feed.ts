import { MnemeError, type MnemeClient } from '@mneme/client';
import { beginSending, flush, type ImportedSession, putSession, takeRefused } from '@mneme/mneme';

/** What feeding took. */
export interface Fed {
  readonly messages: number;
  readonly ms: number;
}

/**
 * Sends whole sessions through the same API as a user's messages, and closes them. A message that is refused is an
 * error: what is measured on an incomplete history means nothing.
 */
export const feed = async (
  client: MnemeClient,
  sessions: readonly (ImportedSession & { readonly user: string })[],
  onMessages: (messages: number) => void,
): Promise<Fed> => {
  const startedAt = performance.now();
  const sending = beginSending(client);
  for (const session of sessions) {
    await putSession(sending, session, 1);
    await flush(sending);
    const [refused] = takeRefused(sending);
    if (refused) throw new MnemeError(refused.sentence, { status: 400, code: 'refused-message' });
    onMessages(sending.messages);
  }
  return { messages: sending.messages, ms: performance.now() - startedAt };
};
