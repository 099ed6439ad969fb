import type { WriteReceipt } from '@mneme/pipeline';
import { ownedId } from './owned-id.js';

export const writeAnswerOf = (user: string, { eventId, token }: WriteReceipt) => ({
  event_id: ownedId(user, eventId),
  token,
});
