/**
 * A note in brackets after the words of an entry, which stay unchanged. A note is no statement of the entry, so
 * readers of the entry's own words skip it.
 */
export interface Note {
  /** Kind of note, and its day if the note quotes a later entry. */
  readonly head: string;
  readonly words: string;
}

/** The head is "over", or "later" with the day of the quoted entry. */
const NOTE = String.raw` \[(?:over|later, \d{1,2} [A-Z][a-z]+ \d{1,6}): [^[\]]*\]`;
const BEHIND = new RegExp(`(?:${NOTE})+$`, 'u');
const EACH = / \[(?<head>[^[\]:]*): (?<words>[^[\]]*)\]/gu;

export const stripNotes = (text: string): string => text.replace(BEHIND, '');

export const trailingNotes = (text: string): readonly Note[] =>
  Array.from(text.slice(stripNotes(text).length).matchAll(EACH), ({ groups }) => ({
    head: groups?.['head'] ?? '',
    words: groups?.['words'] ?? '',
  }));

/** Appends notes to a text, each once, and skips the notes that the text already has. */
export const appendNotes = (text: string, notes: readonly Note[]): string => {
  const added = [...new Set(notes.map(renderNote))];
  const known = new Set(trailingNotes(text).map(renderNote));
  return added.filter((each) => !known.has(each)).reduce((whole, each) => `${whole}${each}`, text);
};

export const renderNote = ({ head, words }: Note): string => ` [${head}: ${words}]`;

/** Removes brackets, which would end the note or begin another one. */
export const removeBrackets = (words: string): string =>
  words.replace(/[[\]]/gu, '').replace(/\s+/gu, ' ').trim();
