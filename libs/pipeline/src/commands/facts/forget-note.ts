import { type ClaimHistory, idOf, Rejected, scopeKey, slotKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../../memory-ports.js';
import { noteKeyOf } from '../../points/note.js';
import { appendEvents, commandEvent, type CommandRequest } from '../command-event.js';

interface ForgetNoteRequest extends CommandRequest {
  /** Session of the note. `null` for notes outside of sessions. */
  readonly sessionId: string | null;
  readonly key: string;
}

/**
 * Retracts every value noted under a key (S3 5.3, `forget_fact`), so that no earlier value comes back.
 * Repeating the call changes nothing. Throws `Rejected('note-not-found')`, `Unavailable`.
 */
export const forgetNote = async (ports: MemoryPorts, request: ForgetNoteRequest): Promise<WriteReceipt> => {
  const { scope, sessionId, key, receipt, trace } = request;
  // Without this wait, a note that was written a moment ago could be missed.
  await ports.catchUp(topics.entries.name);
  const slot = slotKey({ ...noteKeyOf(scope, sessionId, key), object: '' });
  const histories = (await ports.facts.of(scope).slots([slot])).flatMap(({ claims }) => claims);
  const events = factsToRetract(histories).map((factId) => {
    const id = idOf('retract', scopeKey(scope), factId, receipt);
    const fields = { id, scope, trace, dataKey: null, data: { factId } };
    return commandEvent(topics.entries, 'fact.retracted', fields);
  });
  if (events.length > 0) return appendEvents(ports, events);
  const where = sessionId === null ? 'outside of sessions' : `in the session "${sessionId}"`;
  throw new Rejected('note-not-found', `There is no note "${key}" ${where}.`, { field: 'key' });
};

/**
 * Returns the ids of the claims that are not retracted, oldest first, so that no retraction makes an earlier
 * value current. If all claims are retracted, returns the last claim, so that a repeated call gets the same
 * answer.
 */
const factsToRetract = (claims: readonly ClaimHistory[]): readonly string[] => {
  const stated = claims.toSorted((a, b) => a.recordedAt - b.recordedAt);
  const current = stated.filter(({ retractedAt }) => retractedAt === null);
  return (current.length > 0 ? current : stated.slice(-1)).map(({ claim }) => claim.id);
};
