import type { Receipt } from '@mneme/pipeline';
import { ownedId } from './owned-id.js';

/** What every write answers. */
export const receiptAnswerOf = (user: string, { eventId, token }: Receipt) => ({
  event_id: ownedId(user, eventId),
  token,
});
