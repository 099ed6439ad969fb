import type { WriteReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from './described.js';
import { ownedId } from './owned-id.js';

/** Fields that the answer to every write has. */
export const writeAnswer = z.object({
  event_id: described(
    z.string(),
    'The id of the write, for its progress at `GET /v1/events/{event_id}`.',
    '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h',
  ),
  token: described(
    z.string(),
    'Send it as `at_least` with a read that must include this write.',
    'eyJyZWNvcmRlZCI6WzQyXX0',
  ),
});

export const writeAnswerOf = (user: string, { eventId, token }: WriteReceipt) => ({
  event_id: ownedId(user, eventId),
  token,
});
