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

/** Processes the messages that were held back, and makes the digest of the session. */
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

/** Processes the messages that were held back. The session continues, so it gets no digest. */
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
