import { type Note, notesBehind, noted, ownWordsOf, plainNote } from './notes.js';

/**
 * An entry may state several things of which one does not hold any more. Its text is kept to the letter, and says behind it
 * what is over: "I live in Porto and work at Acme. [over: Ana lives in Porto (until 2 May 2026)]".
 */
const HEAD = 'over';

/** The text with what is over, each once; the text itself where it says all of it already. */
export const withOverNotes = (text: string, over: readonly string[]): string =>
  noted(text, over.map(overNoteOf));

/** The note that says that something is over. */
export const overNoteOf = (fact: string): Note => ({ head: HEAD, words: plainNote(fact) });

/** What the notes behind a text say is over. */
export const overNotesIn = (text: string): readonly string[] =>
  notesBehind(text).flatMap(({ head, words }) => (head === HEAD ? [words] : []));

/** Whether a text is another one with notes behind it, of whatever kind. */
export const isNotedFrom = (text: string, original: string): boolean =>
  text !== original && text.startsWith(original) && noted(original, notesSince(text, original)) === text;

/** The notes that a text has behind the words of another one. */
export const notesSince = (text: string, original: string): readonly Note[] => {
  const rest = text.slice(original.length);
  return text.startsWith(original) && ownWordsOf(rest) === '' ? notesBehind(rest) : [];
};
