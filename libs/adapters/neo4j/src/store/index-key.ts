import { createHash } from 'node:crypto';

/**
 * Maximum length of a text in a key, in UTF-16 units. Neo4j rejects index entries of more than 8,167 bytes.
 * An entry has up to five texts, and the key of a slot may be as long as a message.
 */
const LIMIT = 256;
/** Number of characters at the start of a text that its key always contains. */
export const SHOWN = 64;

/** Sorts before every character of a part, so that keys sort like their parts. */
const END = '\u0000';
const MARK = '\u0001';
const UNFIT = /[\u0000\u0001\uFFFF\p{Cs}]/gu;

/**
 * Returns a different key for every list of texts. A text that is too long, or has a character that sorts
 * wrongly, is replaced by its beginning and its SHA-256.
 */
export const indexKey = (...parts: readonly string[]): string => parts.map(fitText).join(END);

const fitText = (text: string): string =>
  text.length <= LIMIT && text.search(UNFIT) === -1 ? text : `${beginning(text)}${MARK}${fingerprint(text)}`;

const beginning = (text: string): string => text.slice(0, SHOWN).replace(UNFIT, '\uFFFD');

/** Hashes the text as JSON, because JSON writes different lone surrogates differently and UTF-8 does not. */
const fingerprint = (text: string): string => createHash('sha256').update(JSON.stringify(text)).digest('hex');
