import { type Note, trailingNotes, appendNotes, stripNotes, removeBrackets } from './notes.js';

/**
 * First word of a note that names an ended statement of an entry with several statements: "I live in Porto
 * and work at Acme. [over: Ana lives in Porto (until 2 May 2026)]".
 */
const HEAD = 'over';

export const appendOverNotes = (text: string, over: readonly string[]): string =>
  appendNotes(text, over.map(overNoteOf));

export const overNoteOf = (fact: string): Note => ({ head: HEAD, words: removeBrackets(fact) });

export const overNotesIn = (text: string): readonly string[] =>
  trailingNotes(text).flatMap(({ head, words }) => (head === HEAD ? [words] : []));

export const addsOnlyNotes = (text: string, original: string): boolean =>
  text !== original &&
  text.startsWith(original) &&
  appendNotes(original, notesSince(text, original)) === text;

/** Returns the notes that follow `original` in `text`. Returns none if other words follow `original`. */
export const notesSince = (text: string, original: string): readonly Note[] => {
  const rest = text.slice(original.length);
  return text.startsWith(original) && stripNotes(rest) === '' ? trailingNotes(rest) : [];
};
