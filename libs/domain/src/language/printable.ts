import { INVISIBLE } from './invisible.js';

/**
 * Control characters (C0 without tab and line feed, DEL, C1), the two separators that end a line unseen, and what
 * turns round the direction of the writing that follows: a terminal obeys them, whoever wrote the text. The marks that Arabic
 * and Hebrew are written with (U+061C, U+200E, U+200F) turn nothing but their own place, and stay.
 */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/**
 * The text as it can be shown on a terminal: what a terminal would obey or not draw is written out, as JSON writes it (`\u001b`), so
 * that JSON stays the same JSON. Lines may end as on Windows. Again, it changes nothing.
 */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(OBEYED, writtenOut).replace(INVISIBLE, writtenOut);

/** Beyond the basic plane as JSON writes it: two escapes. */
const writtenOut = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
