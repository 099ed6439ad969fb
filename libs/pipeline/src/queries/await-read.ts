import type { Scope } from '@mneme/domain';
import type { MemoryPorts } from '../door.js';
import { heldWords, type HeldWords } from './held-words.js';
import { readToken } from '../read-token.js';

/**
 * Resolves when a read sees the write that answered the token and all that follows from it so far, with what of it is
 * still to come because its words wait. Throws `Rejected('not-yet')` after a moment's patience.
 */
export const awaitRead = async (
  ports: Pick<MemoryPorts, 'awaitToken' | 'state' | 'idle'>,
  scope: Scope,
  token: string | undefined,
): Promise<readonly HeldWords[]> => {
  await ports.awaitToken(scope, token);
  const written = token === undefined ? null : readToken(token);
  if (!written || written.sessionId === null) return [];
  const { eventId, sessionId } = written;
  const held = await heldWords(ports, { scope, eventId, sessionId });
  return held ? [held] : [];
};
