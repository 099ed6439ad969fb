import { type HistoryMessage, idOf, type Instant, originalId, ROLES } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';
import type { SessionCache } from '../session-cache.js';
import type { Pseudonyms } from '../stage-ports.js';
import type { ErasedMessage } from '../erased-message.js';
import { KEPT_OUT, rowKeptOut } from './kept-out.js';

/** Number of characters of a keyed fingerprint. They hold 72 bits. */
const CHARACTERS = 12;
const LIMIT_PAGE = 500;

/**
 * Returns the keyed fingerprint of an id or of a fingerprint of words. Without a key, the id or the words
 * could be guessed.
 */
export const keyed = (pseudonym: Pseudonyms, text: string): string =>
  pseudonym('message', text).slice(0, CHARACTERS);

/**
 * Yields the messages of an erased session in the order of the conversation, with one row for each page.
 * Equal arguments give equal rows. Building a page takes some milliseconds.
 */
export function* erasedPages(
  { key, dataKey }: Pick<StateRow, 'key' | 'dataKey'>,
  messages: readonly HistoryMessage[],
  { pseudonym, until }: { readonly pseudonym: Pseudonyms; readonly until: Instant },
): Generator<StateRow, void, undefined> {
  for (let from = 0; from < messages.length; from += LIMIT_PAGE) {
    const page = messages
      .slice(from, from + LIMIT_PAGE)
      .map(
        ({ role, words, id }) =>
          `${ROLES.indexOf(role)}${keyed(pseudonym, words)}${keyed(pseudonym, originalId(id))}`,
      );
    yield rowKeptOut(idOf('kept-out', key, dataKey ?? '', from), page, until);
  }
}

/**
 * Returns the messages of the pages in the order of the conversation. Loads only pages that are not cached.
 */
export const loadErased = async (
  state: Pick<StateStore, 'load'>,
  { erased }: Pick<SessionCache, 'erased'>,
  keys: readonly string[],
): Promise<readonly ErasedMessage[]> => {
  const missing = keys.filter((key) => erased.get(key) === undefined);
  const rows = missing.length > 0 ? await state.load(KEPT_OUT, missing) : [];
  const fresh = new Map(rows.map((row) => [row.key, (row.state as readonly string[]).map(unpacked)]));
  for (const [key, messages] of fresh) erased.set(key, messages);
  return keys.flatMap((key) => fresh.get(key) ?? erased.get(key) ?? []);
};

const unpacked = (text: string): ErasedMessage => ({
  role: ROLES[Number(text[0])] ?? 'user',
  words: text.slice(1, 1 + CHARACTERS),
  id: text.slice(1 + CHARACTERS),
});
