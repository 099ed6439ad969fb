import type { Rejected } from '@mneme/domain';
import { envelopeIn } from './envelope.js';

/**
 * Returns the tenant of a record that no stage accepted. `null` if the body is not an envelope, or if the topic
 * or key of the record contradicts it.
 */
export const ownerOfRefused = (body: string, { code }: Rejected): string | null =>
  code === 'misplaced-event' ? null : (envelopeIn(body)?.scope.tenant ?? null);
