import { isoInstant } from '@mneme/domain';
import type { HeldWords } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from './described.js';
import { nextCursor } from './fields.js';
import { ownedId, ownedIdAnswer } from './owned-id.js';

export const heldUntil = described(
  z.string(),
  'The latest instant at which processing continues without a request.',
  '2026-05-08T14:36:00.000Z',
);

/** The part of a session in which messages wait. */
export const heldByField = z.enum(['open-segment', 'open-batch']).meta({
  description:
    'open-segment: the messages are in a segment that is still open; open-batch: they wait for a batch to fill',
  examples: ['open-segment'],
});

/**
 * The results that a read still lacks of the write that `at_least` names, because its messages wait in their session.
 * Empty: nothing waits. While stages are behind, the read is not answered at all.
 */
export const heldAnswer = z
  .array(
    z
      .object({
        event_id: ownedIdAnswer('write'),
        held_by: heldByField,
        held_until: heldUntil,
        missing: described(z.array(z.enum(['entries', 'facts', 'digest'])), 'What is to come.', ['digest']),
      })
      .meta({ id: 'Held', description: 'Words that wait in their session.' }),
  )
  .meta({
    description:
      'What this answer does not include of the write that at_least names, because its words wait in their session. ' +
      'Where every message is read as it comes, entries and facts are never missing.',
    examples: [[]],
  });

/** One page of a listing, with the results that it still lacks. */
export const heldPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: described(z.array(item), 'The results of this page.', []),
    next_cursor: nextCursor,
    held: heldAnswer,
  });

export const heldAnswerOf = (user: string, held: readonly HeldWords[]): z.infer<typeof heldAnswer> =>
  held.map(({ eventId, heldBy, heldUntil, missing }) => ({
    event_id: ownedId(user, eventId),
    held_by: heldBy,
    held_until: isoInstant(heldUntil),
    missing: [...missing],
  }));
