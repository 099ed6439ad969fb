import { z } from 'zod';
import { text } from './described.js';

export const parkedNotice = z.object({
  id: text(
    "The id of the parked event, for `GET /v1/parked/{id}`. If the event cannot be read, that route needs the operator's key.",
    '42',
  ),
  code: text('The error code, for programs.', 'invalid-event'),
  reason: text('The error message, for people.', 'The event has no messages.'),
});
