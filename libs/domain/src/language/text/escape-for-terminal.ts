import { INVISIBLE } from './invisible.js';

/**
 * Characters that a terminal obeys: controls (C0 without tab and line feed, DEL, C1), invisible line
 * separators, and overrides of the text direction. The direction marks of Arabic and Hebrew (U+061C, U+200E,
 * U+200F) are kept, because they affect only their own place.
 */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Escapes characters that a terminal would obey or not draw, in the form of JSON (`\u001b`). CRLF becomes LF.
 * Idempotent.
 */
export const escapeForTerminal = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(OBEYED, escapeUnits).replace(INVISIBLE, escapeUnits);

/** A character beyond the basic plane becomes two escapes, as in JSON. */
const escapeUnits = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
