import type { Rejected } from '@mneme/domain';
import { envelopeIn } from './envelope.js';

/**
 * The tenant whose record it is that no stage could take; `null` where nobody can say: there is no envelope to be read, or
 * the place that the record lay in contradicts it.
 */
export const ownerOfRefused = (body: string, { code }: Rejected): string | null =>
  code === 'misplaced-event' ? null : (envelopeIn(body)?.scope.tenant ?? null);
