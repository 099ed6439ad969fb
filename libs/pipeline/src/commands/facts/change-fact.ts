import { type Claim, idOf, type Instant, isoInstant, Rejected, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { MemoryPorts, WriteReceipt } from '../../memory-ports.js';
import { appendEvent, commandEvent, type CommandRequest } from '../command-event.js';
import { commitInSessions } from '../commit-in-sessions.js';

interface ChangeRequest extends CommandRequest {
  readonly factId: string;
}

/**
 * Retracts a fact. An earlier fact that the retracted fact had closed becomes open again. Throws
 * `Rejected('fact-not-found')`, `Unavailable('being-erased')`.
 */
export const retractFact = async (ports: MemoryPorts, request: ChangeRequest): Promise<WriteReceipt> => {
  const { factId, scope, receipt, trace } = request;
  const claim = await statedClaim(ports, request);
  const id = idOf('retract', scopeKey(scope), factId, receipt);
  const fields = { id, scope, trace, dataKey: null, data: { factId } };
  return change(ports, claim, commandEvent(topics.entries, 'fact.retracted', fields));
};

/** Throws `Rejected('fact-not-found')`, and `Rejected('invalid-interval')` for an end before the start. */
export const endFact = async (
  ports: MemoryPorts,
  request: ChangeRequest & { readonly validTo: Instant },
): Promise<WriteReceipt> => {
  const { factId, validTo, scope, receipt, trace } = request;
  const claim = await statedClaim(ports, request);
  const { validFrom } = claim;
  if (validTo <= validFrom) {
    const sentence = `"invalid_at" is not after ${isoInstant(validFrom)}, when the fact begins.`;
    throw new Rejected('invalid-interval', sentence, { field: 'invalid_at' });
  }
  const id = idOf('end', scopeKey(scope), factId, receipt);
  const fields = { id, scope, trace, dataKey: null, data: { factId, validTo } };
  return change(ports, claim, commandEvent(topics.entries, 'fact.ended', fields));
};

/**
 * Appends a change of a claim. A claim that was read from messages is changed in their session. A directly
 * stated claim cites no messages.
 */
const change = (ports: MemoryPorts, { sources, sessionId }: Claim, event: Outgoing): Promise<WriteReceipt> =>
  sources.length === 0 || sessionId === null
    ? appendEvent(ports, event)
    : commitInSessions(ports, { scope: event.envelope.scope, sessionIds: [sessionId] }, () => [event]);

/**
 * Finds a claim by its id. A claim that was just stated may not be projected yet, so the search waits once
 * for the projection if it finds no claim.
 */
const statedClaim = async (ports: MemoryPorts, { scope, factId }: ChangeRequest): Promise<Claim> => {
  let claim = await findClaim(ports, scope, factId);
  if (claim === null) {
    await ports.catchUp(topics.entries.name);
    claim = await findClaim(ports, scope, factId);
  }
  if (claim) return claim;
  throw new Rejected('fact-not-found', `There is no fact with the id "${factId}".`, { field: 'id' });
};

const findClaim = async ({ facts }: MemoryPorts, scope: Scope, factId: string): Promise<Claim | null> => {
  const graph = facts.of(scope);
  const slots = await graph.slots(await graph.slotsOf({ claimIds: [factId] }));
  return slots.flatMap(({ claims }) => claims).find(({ claim }) => claim.id === factId)?.claim ?? null;
};
