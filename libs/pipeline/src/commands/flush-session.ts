import { idOf, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CloseRequest } from './close-session.js';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { appendEvent, commandEvent } from './command-event.js';

/** Segments and remembers the messages held back, now. The conversation goes on, so the session gets no digest. */
export const flushSession = async (ports: MemoryPorts, request: CloseRequest): Promise<WriteReceipt> => {
  const { scope, sessionId, receipt } = request;
  const id = idOf('flush', scopeKey(scope), sessionId, receipt);
  const event = commandEvent(topics.conversation, 'session.flushed', { ...request, id, data: { sessionId } });
  const { eventId, token } = await appendEvent(ports, event);
  return { eventId, token };
};
