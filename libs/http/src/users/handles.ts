import type { Handles } from '@mneme/pipeline';
import { z } from 'zod';
import { READ_ROUTE, type Route } from '../routing/route.js';
import { described, text } from '../schemas/described.js';
import { idField, userField } from '../schemas/fields.js';

const handleField = described(
  idField,
  'A handle, which is another name of the user: a number, an address, an account.',
  'tg:42',
);

const handlesAnswer = z.object({
  user_id: text('The user under whose name all data is stored.', 'ana'),
  handles: described(z.array(z.string()), 'The handles that requests may use for this user.', ['tg:42']),
});

const route = { ...READ_ROUTE, tag: 'Sessions', answer: handlesAnswer } as const;
const path = '/v1/users/{user_id}/handles';

export const listHandles = {
  ...route,
  method: 'GET',
  operation: 'users.handles',
  path,
  summary: 'The user that a name or handle refers to, and all handles of that user.',
  params: z.strictObject({ user_id: userField }),
} as const satisfies Route;

const linkParams = z.strictObject({ user_id: userField, handle: handleField });

export const linkHandleRoute = {
  ...route,
  method: 'PUT',
  operation: 'users.link',
  kind: 'writes',
  path: `${path}/{handle}`,
  summary:
    'Make a handle another name of the user. From now on, requests under the handle read and write the memory of the user. A handle is refused if it has handles, or if memories exist under it.',
  params: linkParams,
  refusals: [409],
} as const satisfies Route;

export const unlinkHandleRoute = {
  ...route,
  method: 'DELETE',
  operation: 'users.unlink',
  kind: 'writes',
  path: `${path}/{handle}`,
  summary: 'Remove a handle from the user. Data that was written under the handle stays with the user.',
  params: linkParams,
} as const satisfies Route;

export const handlesAnswerOf = ({ user, handles }: Handles): z.infer<typeof handlesAnswer> => ({
  user_id: user,
  handles: [...handles],
});
