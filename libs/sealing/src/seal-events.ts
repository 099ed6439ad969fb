import type { Envelope } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';
import { sealEnvelope } from './sealed-envelope.js';

/**
 * Seals each event with the data key that it names. Events without a key and sealed events stay unchanged.
 */
export const sealEvents = async (
  events: readonly Outgoing[],
  keys: Pick<KeyRing, 'secretsOf'>,
): Promise<readonly Outgoing[]> => {
  const keyIds = events.flatMap(({ envelope }) => (isSealed(envelope) ? [] : (envelope.dataKey ?? [])));
  if (keyIds.length === 0) return events;
  const secrets = await keys.secretsOf(keyIds);
  return events.map((event) => {
    const { envelope } = event;
    if (envelope.dataKey === undefined || isSealed(envelope)) return event;
    const secret = secrets.get(envelope.dataKey);
    if (!secret) throw new Error(`No store has the data key ${envelope.dataKey}.`);
    const open = { ...envelope, ...sessionIn(envelope.data) };
    // If the data key is destroyed, the event is appended without its data, because no reader could open the
    // data.
    const sealed = secret === 'destroyed' ? { ...open, data: '' } : sealEnvelope(open, secret);
    return { ...event, envelope: sealed };
  });
};

/** True if the data of the event is sealed. Sealed data is a string, and open data is an object. */
export const isSealed = ({ dataKey, data }: Pick<Envelope, 'dataKey' | 'data'>): boolean =>
  dataKey !== undefined && typeof data === 'string';

/**
 * The session id is not sealed, because the status of a write reports messages that wait in their session.
 */
const sessionIn = (data: unknown): Pick<Envelope, 'sessionId'> =>
  typeof data === 'object' && data !== null && 'sessionId' in data && typeof data.sessionId === 'string'
    ? { sessionId: data.sessionId }
    : {};
