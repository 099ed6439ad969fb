import { type ClaimHistory, idOf, Rejected, type Scope, scopeKey, slotKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../../memory-ports.js';
import { noteKeyOf } from '../../note.js';
import { appendEvents, commandEvent } from '../command-event.js';

export interface ForgetNoteRequest {
  readonly scope: Scope;
  /** The session that noted it; `null`: none was named. */
  readonly sessionId: string | null;
  readonly key: string;
  readonly receipt: string;
  readonly trace: string | null;
}

/**
 * Retracts every value that a session noted under a key (S3 5.3, `forget_fact`), so that none of the earlier ones comes back
 * in its place; reads with an earlier `known_at` find them. A second time changes nothing. Throws
 * `Rejected('note-not-found')`, `Unavailable`.
 */
export const forgetNote = async (ports: MemoryPorts, request: ForgetNoteRequest): Promise<WriteReceipt> => {
  const { scope, sessionId, key, receipt, trace } = request;
  // What was noted a moment ago is to be forgotten, too.
  await ports.catchUp(topics.entries.name);
  const slot = slotKey({ ...noteKeyOf(scope, sessionId, key), object: '' });
  const claims = (await ports.facts.of(scope).slots([slot])).flatMap((held) => held.claims);
  const events = toRetract(claims).map((factId) => {
    const id = idOf('retract', scopeKey(scope), factId, receipt);
    return commandEvent(topics.entries, 'fact.retracted', {
      id,
      scope,
      trace,
      dataKey: null,
      data: { factId },
    });
  });
  if (events.length > 0) return appendEvents(ports, events);
  const where = sessionId === null ? 'outside of sessions' : `in the session "${sessionId}"`;
  throw new Rejected('note-not-found', `There is no note "${key}" ${where}.`, { field: 'key' });
};

/**
 * The claims that are still stated, the oldest first: no earlier value shows in between. Where none is, the last one again, so
 * that a call that is repeated is answered like the first.
 */
const toRetract = (claims: readonly ClaimHistory[]): readonly string[] => {
  const stated = claims.toSorted((a, b) => a.recordedAt - b.recordedAt);
  const living = stated.filter(({ retractedAt }) => retractedAt === null);
  return (living.length > 0 ? living : stated.slice(-1)).map(({ claim }) => claim.id);
};
