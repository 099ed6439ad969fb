import { Rejected } from '@mneme/domain';
import { envelopeIn } from '@mneme/events';
import type { Parked, ParkedEvents, Parking } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';
import { isSealed } from './seal-events.js';
import { openEnvelope } from './sealed-envelope.js';

type Secrets = Pick<KeyRing, 'secretsOf'>;

/** Returns parked events with opened bodies. Erased bodies stay sealed. */
export const openedParking = (parking: Parking, keys: Secrets): Parking => ({
  ...parking,
  of: (tenant) => openedEvents(parking.of(tenant), keys),
});

const openedEvents = (events: ParkedEvents, keys: Secrets): ParkedEvents => ({
  list: async (query) => {
    const { parked, cursor } = await events.list(query);
    return { parked: await opened(parked, keys), cursor };
  },
  replay: async (id, replayedAt) => {
    const replayed = await events.replay(id, replayedAt);
    return replayed && ((await opened([replayed], keys))[0] ?? replayed);
  },
});

const opened = async (parked: readonly Parked[], keys: Secrets): Promise<readonly Parked[]> => {
  const envelopes = parked.map(({ body }) => envelopeIn(body));
  const sealed = envelopes.flatMap((envelope) =>
    envelope && isSealed(envelope) ? (envelope.dataKey ?? []) : [],
  );
  if (sealed.length === 0) return parked;
  const secrets = await keys.secretsOf(sealed);
  return parked.map((event, n) => {
    const envelope = envelopes[n];
    const secret = secrets.get(envelope?.dataKey ?? '');
    if (!envelope || !isSealed(envelope) || !secret || secret === 'destroyed') return event;
    return { ...event, body: bodyOf(envelope, secret) ?? event.body };
  });
};

/**
 * Returns the opened body, or `null` if it was sealed with another secret, which may be why the event is
 * parked.
 */
const bodyOf = (envelope: Parameters<typeof openEnvelope>[0], secret: Buffer): string | null => {
  try {
    return JSON.stringify(openEnvelope(envelope, secret));
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
};
