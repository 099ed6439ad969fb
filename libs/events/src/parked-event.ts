import { scopeKey } from '@mneme/domain/conversation/scope';
import type { Rejected } from '@mneme/domain/errors';
import { idOf } from '@mneme/domain/identity';
import { envelopeIn } from './envelope.js';

interface ParkedBody {
  readonly topic: string;
  readonly key: string;
  readonly body: string;
}

/**
 * Returns the tenant of a record that no stage accepted. `null` if the body is not an envelope, or if the
 * topic or key of the record contradicts the envelope.
 */
export const ownerOfRefused = (body: string, { code }: Rejected): string | null =>
  code === 'misplaced-event' ? null : (envelopeIn(body)?.scope.tenant ?? null);

/**
 * Returns the id of a parked event, derived from its group and the event: an event that is replayed and parked
 * again keeps its id. A body that is not an event is identified by its bytes.
 */
export const parkedId = (group: string, { topic, key, body }: ParkedBody): string => {
  const envelope = envelopeIn(body);
  // JSON escapes lone surrogates, so ids that differ only in a lone surrogate stay different.
  const content =
    envelope === null
      ? ['body', body]
      : ['event', JSON.stringify(scopeKey(envelope.scope)), JSON.stringify(envelope.id)];
  return idOf('parked', group, topic, key, ...content);
};

/**
 * True if the parked event is the given event or names that event. Only events of the same scope count,
 * because a body may hold the event id of another scope.
 */
export const isParkedFor = (
  { key, body }: Omit<ParkedBody, 'topic'>,
  scope: string,
  eventId: string,
): boolean => {
  if (!body.includes(eventId)) return false;
  if (key === scope) return true;
  const envelope = envelopeIn(body);
  return envelope !== null && scopeKey(envelope.scope) === scope;
};
