import { scopeKey } from '@mneme/domain/conversation/scope';
import { idOf } from '@mneme/domain/identity';
import { envelopeIn } from './envelope.js';

interface ParkedBody {
  readonly topic: string;
  readonly key: string;
  readonly body: string;
}

/**
 * The id of a parked event, made of its group and the event: an event that is replayed and parked again keeps its id. A body
 * that is no event stands for itself.
 */
export const parkedId = (group: string, { topic, key, body }: ParkedBody): string => {
  const envelope = envelopeIn(body);
  // As JSON, half a character of an id is text, too.
  const content =
    envelope === null
      ? ['body', body]
      : ['event', JSON.stringify(scopeKey(envelope.scope)), JSON.stringify(envelope.id)];
  return idOf('parked', group, topic, key, ...content);
};
