import { z } from 'zod';

/**
 * Key of the row that keeps the use of some memories: their session (`null` outside of sessions), the kind of
 * their data key, and the number of a part, which is derived from the memory id. The parts bound the size of
 * a row. A row is erased together with its memories.
 */
export const usePlaceSchema = z.object({
  sessionId: z.string().nullable(),
  /** `messages` if the memories were made from messages, `facts` if they were stated directly. */
  holds: z.enum(['messages', 'facts']),
  part: z.int().min(0),
});
