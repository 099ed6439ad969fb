import { z } from 'zod';

/**
 * The memories whose use is kept in one row: those of a session that go with the same data key, or with `null` what lies
 * outside of sessions, and of these one part by their ids. So a row has a bound, and is erased with what it is about.
 */
export const usePlaceSchema = z.object({
  sessionId: z.string().nullable(),
  /** Made of messages, or stated outright. */
  holds: z.enum(['messages', 'facts']),
  part: z.int().min(0),
});
