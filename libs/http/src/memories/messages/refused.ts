import type { Rejected } from '@mneme/domain';
import { z } from 'zod';
import { rejections } from '../../routing/parse-input.js';
import { described, integer, text } from '../../schemas/described.js';
import { issuesOf, type ReadItem } from './sent-message.js';

const refusedMessage = z
  .object({
    index: integer('The position of the message in the request, from 0.', 3),
    errors: described(
      z.array(
        z.object({
          field: text('The request field with the error.', 'messages[3].content'),
          code: text('The error code, which is stable and meant for programs.', 'empty-text'),
          detail: text(
            'The error and how to correct it, for people.',
            '"messages[3].content": must not be blank.',
          ),
        }),
      ),
      'The errors of the message.',
      [],
    ),
  })
  .meta({ id: 'RefusedMessage', description: 'A message that was not recorded because of its errors.' });

export type RefusedMessage = z.infer<typeof refusedMessage>;

export const refusedField = described(
  z.array(refusedMessage),
  'The messages that were not recorded because of their errors. Always empty unless the request was `partial`.',
  [],
);

export const refusedMessages = (items: readonly ReadItem[]): readonly RefusedMessage[] =>
  items.flatMap((item, index) =>
    item.is === 'read' ? [] : refusedFor(index, issuesOf(item, ['messages', index]).flatMap(rejections)),
  );

export const refusedFor = (index: number, errors: readonly Rejected[]): RefusedMessage => ({
  index,
  errors: errors.map(({ field = '', code, message }) => ({ field, code, detail: message })),
});
