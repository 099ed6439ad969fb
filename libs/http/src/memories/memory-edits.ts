import type { EditReceipt } from '@mneme/pipeline';
import { z } from 'zod';
import { type InputOf, WRITE_ROUTE, type Route } from '../routing/route.js';
import { described, EXAMPLE_ID, text } from '../schemas/described.js';
import { atLeastField, textField } from '../schemas/fields.js';
import { ownedId, ownedIdField, ownerField, readOwnedId, readOwnedIds } from '../schemas/owned-id.js';
import { redactedKinds } from '../schemas/redacted.js';
import { writeAnswer, writeAnswerOf } from '../schemas/write-answer.js';
import { entryRoute } from './memories.js';

/** Maximum number of entries in a batch, the same as in mem0. */
const LIMIT_BATCH = 1000;

const newText = described(textField, 'The new text of the entry.', 'I live in Lisbon.');

const redactedMemory = z
  .object({
    memory_id: text('The id of the entry.', EXAMPLE_ID),
    kinds: redactedKinds,
  })
  .meta({
    id: 'RedactedMemory',
    description: 'An edited entry. Secrets in its new text were replaced before the text was stored.',
  });

const editAnswer = writeAnswer.extend({
  redacted: described(z.array(redactedMemory), 'The entries in which secrets were replaced.', []),
});

const editRoute = {
  ...WRITE_ROUTE,
  ...entryRoute,
  tag: 'Memories',
  body: z.strictObject({ text: newText }).meta({ examples: [{ text: 'I live in Lisbon.' }] }),
  answer: editAnswer,
} as const;

export const editMemory = {
  method: 'PATCH',
  operation: 'memories.update',
  path: '/v1/memories/{id}',
  summary:
    'Replace the text of an entry. Its facts are read again from the new text, and no stage changes the entry afterwards.',
  ...editRoute,
} as const satisfies Route;

export const replaceMemory = {
  method: 'PUT',
  operation: 'memories.put',
  path: '/v1/memories/{id}',
  summary: 'Replace the text of an entry, like PATCH.',
  ...editRoute,
} as const satisfies Route;

export const deleteMemory = {
  ...WRITE_ROUTE,
  method: 'DELETE',
  operation: 'memories.delete',
  path: '/v1/memories/{id}',
  tag: 'Memories',
  summary:
    'Forget an entry and retract the facts that it stated. The messages from which it was derived are kept.',
  ...entryRoute,
  answer: writeAnswer,
} as const satisfies Route;

const AN_ENTRY = { memory_id: EXAMPLE_ID };

const batchBody = <Item extends z.ZodRawShape>(item: Item, what: string, example: object) =>
  z
    .strictObject({
      user_id: ownerField,
      at_least: atLeastField,
      memories: described(
        z
          .array(z.strictObject({ memory_id: ownedIdField, ...item }), 'must be a list of entries')
          .min(1, 'must name at least one entry')
          .max(LIMIT_BATCH, `must name at most ${LIMIT_BATCH} entries`),
        what,
        [example],
      ),
    })
    .meta({ examples: [{ memories: [example] }] });

const batchRoute = { ...WRITE_ROUTE, path: '/v1/batch', tag: 'Memories', refusals: [404] } as const;

export const editBatch = {
  method: 'PUT',
  operation: 'memories.updateBatch',
  summary: 'Edit several entries of one user. If one of them does not exist, none is edited.',
  ...batchRoute,
  body: batchBody({ text: newText }, 'The entries and their new words.', {
    ...AN_ENTRY,
    text: 'I live in Lisbon.',
  }),
  answer: editAnswer,
} as const satisfies Route;

export const deleteBatch = {
  method: 'DELETE',
  operation: 'memories.deleteBatch',
  summary: 'Forget several entries of one user. If one of them does not exist, none is forgotten.',
  ...batchRoute,
  body: batchBody({}, 'The entries.', AN_ENTRY),
  answer: writeAnswer,
} as const satisfies Route;

export interface EditedEntries {
  readonly user: string;
  readonly ids: readonly string[];
  readonly atLeast: string | undefined;
}

export const entryInPath = ({
  params,
  query,
}: Pick<InputOf<typeof deleteMemory>, 'params' | 'query'>): EditedEntries => {
  const { user, id } = readOwnedId('id', params.id, query.user_id);
  return { user, ids: [id], atLeast: query.at_least };
};

/** Returns the entries that the body names. Throws `Rejected` for entries of several users. */
export const entriesInBody = (body: InputOf<typeof deleteBatch>['body']): EditedEntries => {
  const ids = body.memories.map(({ memory_id: id }) => id);
  const owned = readOwnedIds('a batch', (n) => `memories[${n}].memory_id`, ids, body.user_id);
  return { ...owned, atLeast: body.at_least };
};

export const editedAnswer = (user: string, edited: EditReceipt) => ({
  ...writeAnswerOf(user, edited),
  redacted: edited.redacted.map(({ id, kinds }) => ({ memory_id: ownedId(user, id), kinds })),
});
