import type { Envelope } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';
import { sealEnvelope } from './sealed-envelope.js';

/** Seals each event with the data key that it names. An event without a key, and one that is sealed already, stays. */
export const sealEvents = async (
  events: readonly Outgoing[],
  keys: Pick<KeyRing, 'secretsOf'>,
): Promise<readonly Outgoing[]> => {
  const open = events.flatMap(({ envelope }) => (isSealed(envelope) ? [] : (envelope.dataKey ?? [])));
  if (open.length === 0) return events;
  const secrets = await keys.secretsOf(open);
  return events.map((event) => {
    const { envelope } = event;
    if (envelope.dataKey === undefined || isSealed(envelope)) return event;
    const secret = secrets.get(envelope.dataKey);
    if (!secret) throw new Error(`No store has the data key ${envelope.dataKey}.`);
    const named = { ...envelope, ...sessionIn(envelope.data) };
    // Whoever reads the event asks for its key, and finds that it is erased.
    return {
      ...event,
      envelope: secret === 'destroyed' ? { ...named, data: '' } : sealEnvelope(named, secret),
    };
  });
};

/** Data of events are objects; sealed ones are text. */
export const isSealed = ({ dataKey, data }: Pick<Envelope, 'dataKey' | 'data'>): boolean =>
  dataKey !== undefined && typeof data === 'string';

/** The session stays readable: whoever follows a write is told whether its words are held in their session. */
const sessionIn = (data: unknown): Pick<Envelope, 'sessionId'> =>
  typeof data === 'object' && data !== null && 'sessionId' in data && typeof data.sessionId === 'string'
    ? { sessionId: data.sessionId }
    : {};
