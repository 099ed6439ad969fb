/**
 * An entry may state several things of which one does not hold any more. Its text is kept to the letter, and says behind it
 * what is over: "I live in Porto and work at Acme. [over: Ana lives in Porto (until 2 May 2026)]".
 */
const OPEN = ' [over: ';
const CLOSE = ']';

/** The text with what is over, each once; the text itself where it says all of it already. */
export const withOverNotes = (text: string, over: readonly string[]): string =>
  [...new Set(over.map(inOneNote))]
    .filter((each) => !overNotesIn(text).includes(each))
    .reduce((noted, each) => `${noted}${OPEN}${each}${CLOSE}`, text);

/** What the notes behind a text say is over. */
export const overNotesIn = (text: string): readonly string[] =>
  text
    .split(OPEN)
    .slice(1)
    .filter((each) => each.endsWith(CLOSE))
    .map((each) => each.slice(0, -CLOSE.length));

/** Whether a text is another one with notes behind it. */
export const isNotedFrom = (text: string, original: string): boolean =>
  text.length > original.length &&
  text.startsWith(original) &&
  withOverNotes(original, overNotesIn(text.slice(original.length))) === text;

/** What closes a note, or opens another, is no part of one. */
const inOneNote = (fact: string): string => fact.replace(/[[\]]/gu, '').replace(/\s+/gu, ' ').trim();
