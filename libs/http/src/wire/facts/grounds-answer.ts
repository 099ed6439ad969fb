import type { FactGrounds } from '@mneme/pipeline';
import { isoInstant } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../described.js';
import { sourceAnswer } from '../fields.js';
import { ownedId, ownedIdAnswer } from '../owned-id.js';

export const groundsAnswer = z
  .object({
    version: described(z.int(), 'Which belief in the claim it is, counted from 1.', 2),
    cause: described(
      z.enum(['assert', 'supersede', 'restore', 'retract', 'end', 'correct']),
      'What made that version.',
      'supersede',
    ),
    claims: described(
      z.array(
        z.object({
          id: ownedIdAnswer('claim'),
          memory: described(z.string(), 'What it says.', 'Ana lives in Porto.'),
          said: described(
            z.array(
              sourceAnswer.extend({
                words: described(
                  z.string(),
                  'The sentences of the message that say it.',
                  'We moved to Porto in March.',
                ),
              }),
            ),
            'The messages it was read in; none where they are gone, or it was not said.',
            [],
          ),
        }),
      ),
      'The claims that say it, the fact’s own first: at most 20.',
      [],
    ),
  })
  .meta({ id: 'Grounds', description: 'What a fact rests on.' });

export const groundsAnswerOf = (user: string, { version, cause, claims }: FactGrounds) => ({
  version,
  cause,
  claims: claims.map(({ id, text, said }) => ({
    id: ownedId(user, id),
    memory: text,
    said: said.map(({ messageId, sessionId, saidAt, words }) => ({
      message_id: messageId,
      session_id: sessionId,
      timestamp: isoInstant(saidAt),
      words,
    })),
  })),
});
