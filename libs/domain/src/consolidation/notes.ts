/**
 * What is later said of an entry stands behind its words in brackets, which are kept to the letter. A note is no statement of
 * the entry: nothing that reads the entry's own words reads its notes.
 */
export interface Note {
  /** What kind of note it is, and of which day. */
  readonly head: string;
  readonly words: string;
}

/** "over", or "later" with the day on which it was said. */
const NOTE = String.raw` \[(?:over|later, \d{1,2} [A-Z][a-z]+ \d{1,6}): [^[\]]*\]`;
const BEHIND = new RegExp(`(?:${NOTE})+$`, 'u');
const EACH = / \[(?<head>[^[\]:]*): (?<words>[^[\]]*)\]/gu;

/** The text without the notes behind it. */
export const ownWordsOf = (text: string): string => text.replace(BEHIND, '');

/** The notes behind a text, in order. */
export const notesBehind = (text: string): readonly Note[] =>
  Array.from(text.slice(ownWordsOf(text).length).matchAll(EACH), ({ groups }) => ({
    head: groups?.['head'] ?? '',
    words: groups?.['words'] ?? '',
  }));

/** The text with notes behind it, each once, and none that it has. */
export const noted = (text: string, notes: readonly Note[]): string => {
  const added = [...new Set(notes.map(shown))];
  const known = new Set(notesBehind(text).map(shown));
  return added.filter((each) => !known.has(each)).reduce((whole, each) => `${whole}${each}`, text);
};

export const shown = ({ head, words }: Note): string => ` [${head}: ${words}]`;

/** What closes a note, or opens another, is no part of one. */
export const plainNote = (words: string): string => words.replace(/[[\]]/gu, '').replace(/\s+/gu, ' ').trim();
