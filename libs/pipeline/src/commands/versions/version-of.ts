import { type Instant, type Message, nextVersionId } from '@mneme/domain';
import { messageIdOf } from '../../points/point-message.js';
import type { SentMessage } from '../sent-message.js';
import type { Revision } from './revision.js';

/** Returns the new version of a message, with the time at which the replaced version was said. */
export const versionOf = (
  { replaced }: Pick<Revision, 'replaced'>,
  { saidAt: _, ...sent }: SentMessage & { readonly saidAt: Instant | null },
): Message => ({
  ...sent,
  id: nextVersionId(messageIdOf(replaced)),
  ordinal: replaced.ordinal,
  role: replaced.role,
  // If a message without an id is sent again, its speaker helps to recognise it, so the speaker is kept as it
  // was sent.
  speaker: sent.id === null ? sent.speaker : (sent.speaker ?? replaced.speaker),
  saidAt: replaced.saidAt,
  timeSource: 'stated',
  metadata: Object.keys(sent.metadata).length > 0 ? sent.metadata : replaced.metadata,
});
