import { type Note, notesBehind, noted, ownWordsOf, plainNote } from './notes.js';

/**
 * Head of a note for a statement that no longer holds. An entry with several statements keeps its text and
 * names the ended one: "I live in Porto and work at Acme. [over: Ana lives in Porto (until 2 May 2026)]".
 */
const HEAD = 'over';

export const withOverNotes = (text: string, over: readonly string[]): string =>
  noted(text, over.map(overNoteOf));

export const overNoteOf = (fact: string): Note => ({ head: HEAD, words: plainNote(fact) });

export const overNotesIn = (text: string): readonly string[] =>
  notesBehind(text).flatMap(({ head, words }) => (head === HEAD ? [words] : []));

/** True if `text` is `original` followed by notes of any kind. */
export const addsOnlyNotes = (text: string, original: string): boolean =>
  text !== original && text.startsWith(original) && noted(original, notesSince(text, original)) === text;

/** Returns the notes that `text` has after the words of `original`, or none if other words follow. */
export const notesSince = (text: string, original: string): readonly Note[] => {
  const rest = text.slice(original.length);
  return text.startsWith(original) && ownWordsOf(rest) === '' ? notesBehind(rest) : [];
};
