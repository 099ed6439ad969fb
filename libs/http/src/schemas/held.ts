import { isoInstant } from '@mneme/domain';
import type { HeldWords } from '@mneme/pipeline';
import { z } from 'zod';
import { described, text } from './described.js';
import { pageAnswer } from './fields.js';
import { ownedId, ownedIdAnswer } from './owned-id.js';

export const heldUntil = text(
  'The latest instant at which the waiting messages are processed, even if no further request arrives.',
  '2026-05-08T14:36:00.000Z',
);

export const heldByField = z.enum(['open-segment', 'open-batch']).meta({
  description:
    'The part of the session in which the messages wait. open-segment: a segment that is still open. open-batch: a batch that is not full yet.',
  examples: ['open-segment'],
});

/**
 * Lists only messages that wait in their open session. If a stage has not handled the write of `at_least`
 * yet, the read is refused instead.
 */
export const heldAnswer = z
  .array(
    z
      .object({
        event_id: ownedIdAnswer('write'),
        held_by: heldByField,
        held_until: heldUntil,
        missing: described(
          z.array(z.enum(['entries', 'facts', 'digest'])),
          'The kinds of results that are still missing.',
          ['digest'],
        ),
      })
      .meta({ id: 'Held', description: 'A write whose messages wait in their session.' }),
  )
  .meta({
    description:
      'Results that are missing from this answer, because messages of the write in at_least wait in their session. Empty if nothing is missing.\n' +
      'If each message is processed on arrival, which is the default without a language model, only the digest can be missing.',
    examples: [[]],
  });

export const heldPage = <Item extends z.ZodType>(item: Item) => pageAnswer(item).extend({ held: heldAnswer });

export const heldAnswerOf = (user: string, held: readonly HeldWords[]): z.infer<typeof heldAnswer> =>
  held.map(({ eventId, heldBy, heldUntil, missing }) => ({
    event_id: ownedId(user, eventId),
    held_by: heldBy,
    held_until: isoInstant(heldUntil),
    missing: [...missing],
  }));
