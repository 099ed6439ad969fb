import { idOf, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { appendEvent, commandEvent, type CommandRequest } from './command-event.js';

interface ReleaseRequest extends CommandRequest {
  readonly sessionId: string;
}

/** Processes the messages that were held back, and makes the digest of the session. */
export const closeSession = (ports: MemoryPorts, request: ReleaseRequest): Promise<WriteReceipt> =>
  release(ports, request, 'close', 'session.closed');

/** Processes the messages that were held back. The session continues, so it gets no digest. */
export const flushSession = (ports: MemoryPorts, request: ReleaseRequest): Promise<WriteReceipt> =>
  release(ports, request, 'flush', 'session.flushed');

const release = (
  ports: MemoryPorts,
  { scope, sessionId, receipt, trace }: ReleaseRequest,
  kind: 'close' | 'flush',
  type: 'session.closed' | 'session.flushed',
): Promise<WriteReceipt> => {
  const id = idOf(kind, scopeKey(scope), sessionId, receipt);
  const fields = { id, scope, trace, dataKey: null, data: { sessionId } };
  return appendEvent(ports, commandEvent(topics.conversation, type, fields));
};
