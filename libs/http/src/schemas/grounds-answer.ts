import type { FactGrounds } from '@mneme/pipeline';
import { isoInstant, originalId } from '@mneme/domain';
import { z } from 'zod';
import { described, integer, text } from './described.js';
import { sourceAnswer } from './fields.js';
import { ownedId, ownedIdAnswer } from './owned-id.js';

export const groundsAnswer = z
  .object({
    version: integer('The number of the version of the fact, counted from 1.', 2),
    cause: described(
      z.enum(['assert', 'supersede', 'restore', 'retract', 'end', 'correct']),
      'The change that made the version.',
      'supersede',
    ),
    claims: described(
      z.array(
        z.object({
          id: ownedIdAnswer('claim'),
          memory: text('The claim as a sentence.', 'Ana lives in Porto.'),
          said: described(
            z.array(
              sourceAnswer.extend({
                words: text(
                  'The sentences of the message that state the claim.',
                  'We moved to Porto in March.',
                ),
              }),
            ),
            'The messages from which the claim was read. Empty if these messages no longer exist, or if the claim was not said in a message.',
            [],
          ),
        }),
      ),
      'The claims that state the fact, at most 20. The first one is the claim that the fact was made of.',
      [],
    ),
  })
  .meta({ id: 'Grounds', description: 'The claims and messages on which a fact rests.' });

export const groundsAnswerOf = (user: string, { version, cause, claims }: FactGrounds) => ({
  version,
  cause,
  claims: claims.map(({ id, text, said }) => ({
    id: ownedId(user, id),
    memory: text,
    said: said.map(({ messageId, sessionId, saidAt, agentId = null, words }) => ({
      message_id: originalId(messageId),
      session_id: sessionId,
      timestamp: isoInstant(saidAt),
      agent_id: agentId,
      words,
    })),
  })),
});
