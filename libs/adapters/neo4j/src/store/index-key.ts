import { createHash } from 'node:crypto';

/**
 * UTF-16 units. Neo4j refuses an index entry of more than 8,167 bytes; the longest of ours has five such
 * texts, and a slot's key may hold as much text as a message.
 */
const LIMIT = 256;
const SHOWN = 64;

/** Below every character that a part may have, so keys sort as their parts do. */
const END = '\u0000';
const MARK = '\u0001';
const UNFIT = /[\u0000\u0001\uFFFF\p{Cs}]/gu;

/**
 * One string for a list of texts, and one list a string: safe to index, however long or odd they are.
 * Texts that do not fit stand there by their beginning and their SHA-256.
 */
export const indexKey = (...parts: readonly string[]): string => parts.map(fitting).join(END);

const fitting = (text: string): string =>
  text.length <= LIMIT && text.search(UNFIT) === -1 ? text : `${shown(text)}${MARK}${fingerprint(text)}`;

const shown = (text: string): string => text.slice(0, SHOWN).replace(UNFIT, '\uFFFD');

/** JSON keeps lone surrogates apart, which bytes do not. */
const fingerprint = (text: string): string => createHash('sha256').update(JSON.stringify(text)).digest('hex');
