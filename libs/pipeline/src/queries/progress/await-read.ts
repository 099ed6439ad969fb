import type { Scope } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { heldWords, type HeldWords } from './held-words.js';
import { readToken } from '../../read-token.js';

/**
 * Returns the held messages of the write. Throws `Rejected('not-yet')` if the write is not visible in time.
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
