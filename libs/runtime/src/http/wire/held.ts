import { isoInstant } from '@mneme/domain';
import type { HeldWords } from '@mneme/pipeline';
import { z } from 'zod';
import { ownedId } from './owned-id.js';

/** Where words wait. */
export const heldByField = z
  .enum(['open-segment', 'open-batch'])
  .describe('open-segment: the conversation may go on; open-batch: more of it may follow');

/**
 * What a read does not include of the write that `at_least` names: its words wait in their session. Empty: nothing
 * waits. While stages are behind there is no answer at all.
 */
export const heldAnswer = z
  .array(
    z.object({
      event_id: z.string(),
      held_by: heldByField,
      held_until: z.string().describe('When it goes on by itself, at the latest.'),
      missing: z.array(z.enum(['entries', 'facts', 'digest'])),
    }),
  )
  .describe(
    'What this answer does not include of the write that at_least names, because its words wait in their session. ' +
      'Where every message is read as it comes, entries and facts are never missing.',
  );

/** One page of a listing, and what it does not include. */
export const heldPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), next_cursor: z.string().nullable(), held: heldAnswer });

export const heldAnswerOf = (user: string, held: readonly HeldWords[]): z.infer<typeof heldAnswer> =>
  held.map(({ eventId, heldBy, heldUntil, missing }) => ({
    event_id: ownedId(user, eventId),
    held_by: heldBy,
    held_until: isoInstant(heldUntil),
    missing: [...missing],
  }));
