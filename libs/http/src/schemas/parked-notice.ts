import { z } from 'zod';
import { described } from './described.js';

export const parkedNotice = z.object({
  id: described(
    z.string(),
    "The id of the parked event, for `GET /v1/parked/{id}`. If the event cannot be read, this needs the operator's key.",
    '42',
  ),
  code: described(z.string(), 'The error code, for programs.', 'invalid-event'),
  reason: described(z.string(), 'The error message, for people.', 'The event has no messages.'),
});
