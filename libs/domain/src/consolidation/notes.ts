/** A note in brackets after the words of an entry. The note is no statement of that entry. */
export interface Note {
  readonly head: string;
  readonly words: string;
}

/** The part before the colon is "over", or "later" with the day of the quoted entry. */
const NOTE = String.raw` \[(?:over|later, \d{1,2} [A-Z][a-z]+ \d{1,6}): [^[\]]*\]`;
const BEHIND = new RegExp(`(?:${NOTE})+$`, 'u');
const EACH = / \[(?<head>[^[\]:]*): (?<words>[^[\]]*)\]/gu;

export const stripNotes = (text: string): string => text.replace(BEHIND, '');

export const trailingNotes = (text: string): readonly Note[] =>
  Array.from(text.slice(stripNotes(text).length).matchAll(EACH), ({ groups }) => ({
    head: groups?.['head'] ?? '',
    words: groups?.['words'] ?? '',
  }));

export const appendNotes = (text: string, notes: readonly Note[]): string => {
  const added = [...new Set(notes.map(renderNote))];
  const known = new Set(trailingNotes(text).map(renderNote));
  return added.filter((each) => !known.has(each)).reduce((whole, each) => `${whole}${each}`, text);
};

export const renderNote = ({ head, words }: Note): string => ` [${head}: ${words}]`;

/** Removes brackets, because they would end the note or begin another note. */
export const removeBrackets = (words: string): string =>
  words.replace(/[[\]]/gu, '').replace(/\s+/gu, ' ').trim();
