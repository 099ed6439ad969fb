import type { Scope } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { heldWords, type HeldWords } from './held-words.js';
import { readToken } from '../../read-token.js';

/**
 * Resolves once a read sees the write that answered the token and everything that follows from that write so far.
 * Answers the words of the write that still wait for their conversation. Throws `Rejected('not-yet')` when that takes
 * too long.
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
