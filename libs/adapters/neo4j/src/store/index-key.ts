import { createHash } from 'node:crypto';

/**
 * Maximum length of a text in an index key, in UTF-16 units. Neo4j rejects index entries of more than 8,167
 * bytes. The longest entry has five texts, and the key of a slot may be as long as a message.
 */
const LIMIT = 256;
const SHOWN = 64;

/** Before every character that a part may have, so that keys sort like their parts. */
const END = '\u0000';
const MARK = '\u0001';
const UNFIT = /[\u0000\u0001\uFFFF\p{Cs}]/gu;

/**
 * Returns one string for a list of texts, which is different for every list and short enough for an index. A
 * text that does not fit is replaced by its beginning and its SHA-256.
 */
export const indexKey = (...parts: readonly string[]): string => parts.map(fitting).join(END);

const fitting = (text: string): string =>
  text.length <= LIMIT && text.search(UNFIT) === -1 ? text : `${shown(text)}${MARK}${fingerprint(text)}`;

const shown = (text: string): string => text.slice(0, SHOWN).replace(UNFIT, '\uFFFD');

/** JSON keeps different lone surrogates apart, and UTF-8 bytes do not. */
const fingerprint = (text: string): string => createHash('sha256').update(JSON.stringify(text)).digest('hex');
