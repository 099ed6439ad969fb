import type { WriteReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import { EXAMPLE_ID, text } from './described.js';
import { ownedId } from './owned-id.js';

export const writeAnswer = z.object({
  event_id: text('The id of the write, for its progress at `GET /v1/events/{event_id}`.', EXAMPLE_ID),
  token: text(
    'The token of the write. Send it as `at_least` with a read that must include this write.',
    'eyJyZWNvcmRlZCI6WzQyXX0',
  ),
});

export const writeAnswerOf = (user: string, { eventId, token }: WriteReceipt) => ({
  event_id: ownedId(user, eventId),
  token,
});
