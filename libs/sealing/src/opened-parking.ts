import { envelopeIn } from '@mneme/events';
import type { Parked, ParkedEvents, Parking } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';
import { isSealed } from './seal-events.js';
import { openOrNull } from './sealed-bytes.js';
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
    return { parked: await openBodies(parked, keys), cursor };
  },
  replay: async (id, replayedAt) => {
    const replayed = await events.replay(id, replayedAt);
    return replayed && ((await openBodies([replayed], keys))[0] ?? replayed);
  },
});

const openBodies = async (parked: readonly Parked[], keys: Secrets): Promise<readonly Parked[]> => {
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
    // Opening fails if the event was sealed with another secret. That may be the reason for which the event
    // was parked, so the event is returned unopened.
    const opened = openOrNull(() => openEnvelope(envelope, secret));
    return opened === null ? event : { ...event, body: JSON.stringify(opened) };
  });
};
