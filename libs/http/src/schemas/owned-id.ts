import { AGENT_SEPARATOR, isBlank, ownerOf, Rejected } from '@mneme/domain';
import { described, EXAMPLE_ID, text } from './described.js';
import { idField, LIMIT_ID, optional, wellFormedText } from './fields.js';

/** Adds the owner to an id, so that routes with only an id know the scope and never read outside of it. */
export const ownedId = (user: string, id: string): string =>
  `${id}.${Buffer.from(user, 'utf8').toString('base64url')}`;

/** Maximum length of an owner: a user, or the user and the agent of an own memory. */
const LIMIT_NAME = 2 * LIMIT_ID + AGENT_SEPARATOR.length;
/** A character takes at most four bytes of UTF-8, and base64url writes three bytes as four letters. */
const LIMIT_OWNER = Math.ceil((LIMIT_NAME * 4 * 4) / 3);
const ownerName = wellFormedText(LIMIT_NAME).min(1);
const OWNED_ID = `[^.\\u0000]{1,${LIMIT_ID}}([.][A-Za-z0-9_-]{1,${LIMIT_OWNER}})?`;
const isOwnedId = new RegExp(`^${OWNED_ID}$`, 'u');

export const ownedIdField = described(
  wellFormedText(LIMIT_ID + '.'.length + LIMIT_OWNER)
    .min(1, 'must not be empty')
    .refine((id) => id === '' || !isBlank(id), { error: 'must not be blank', params: { code: 'empty-text' } })
    .refine((id) => isOwnedId.test(id), 'is not an id from an answer')
    .meta({ pattern: `^${OWNED_ID}$` }),
  'An id from an answer. The part after the dot names the user who owns the data.',
  EXAMPLE_ID,
);
export const ownedIdAnswer = (what: string) =>
  text(`The id of the ${what}. It contains the owner.`, EXAMPLE_ID);
export const ownerField = described(
  optional(idField),
  'The user who owns the data, if the id does not contain the owner. If both name an owner, they must agree.',
  'ana',
);

/**
 * Returns the owner in the id and the id without the owner. An id that contains no owner belongs to `user`.
 * Throws `Rejected` if the owner is unknown, or if the two owners differ.
 */
export const readOwnedId = (field: string, text: string, user: string | null) => {
  const [id = '', owner] = text.split('.');
  if (owner === undefined) {
    if (user !== null) return { user, id };
    const sentence = `"user_id" is missing. Name the owner of "${text}", or send the id exactly as an answer gave it.`;
    throw new Rejected('unknown-owner', sentence, { field: 'user_id' });
  }
  const owned = { user: Buffer.from(owner, 'base64url').toString('utf8'), id };
  const isOurs = ownerName.safeParse(owned.user).success && ownedId(owned.user, id) === text;
  const owners = [null, owned.user, ownerOf(owned).user];
  if (isOurs && owners.includes(user)) return owned;
  throw new Rejected('not-found', `There is nothing with the id "${text}".`, { field });
};

/** Reads ids like `readOwnedId`. Throws `Rejected('several-users')` if they have different owners. */
export const readOwnedIds = (
  what: string,
  fieldOf: (n: number) => string,
  ids: readonly string[],
  user: string | null,
) => {
  const owned = ids.map((id, n) => readOwnedId(fieldOf(n), id, user));
  const owner = owned[0]?.user ?? '';
  const other = owned.findIndex((each) => each.user !== owner);
  if (other < 0) return { user: owner, ids: owned.map(({ id }) => id) };
  const field = fieldOf(other);
  throw new Rejected('several-users', `"${field}": ${what} is about one user. Send one for each.`, { field });
};
