import { idOf, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { appendEvent, commandEvent } from './command-event.js';

interface CloseRequest {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly receipt: string;
  readonly trace: string | null;
}

/**
 * Ends a session: messages that were held back are segmented and processed, and the session gets its digest.
 */
export const closeSession = async (ports: MemoryPorts, request: CloseRequest): Promise<WriteReceipt> => {
  const { scope, sessionId, receipt } = request;
  const id = idOf('close', scopeKey(scope), sessionId, receipt);
  const event = commandEvent(topics.conversation, 'session.closed', {
    ...request,
    id,
    dataKey: null,
    data: { sessionId },
  });
  return appendEvent(ports, event);
};

/** Segments and processes the messages that were held back. The session continues, so it gets no digest. */
export const flushSession = async (ports: MemoryPorts, request: CloseRequest): Promise<WriteReceipt> => {
  const { scope, sessionId, receipt } = request;
  const id = idOf('flush', scopeKey(scope), sessionId, receipt);
  const event = commandEvent(topics.conversation, 'session.flushed', {
    ...request,
    id,
    dataKey: null,
    data: { sessionId },
  });
  return appendEvent(ports, event);
};
