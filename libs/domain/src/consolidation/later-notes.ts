import { compareText } from '../compare-text.js';
import { spokenDate } from '../facts/words/english-date.js';
import { type Note, trailingNotes, appendNotes, stripNotes, removeBrackets } from './notes.js';
import { statementOf } from './rules/clause-words.js';
import type { JudgedEntry } from './verdict.js';

/**
 * First word of a note that quotes a change. A later entry states the change, but no fact does: "metformin
 * 500 [later, 11 May 2026: now 1000]".
 */
const HEAD = 'later, ';
/** Maximum length of a quotation in UTF-16 units. */
const LONGEST = 160;

export const laterNoteOf = ({ text, speaker, saidAt }: JudgedEntry): Note | null => {
  const words = cutQuotation(removeBrackets(statementOf(stripNotes(text), speaker)));
  return words === '' ? null : { head: `${HEAD}${spokenDate(saidAt, 'day')}`, words };
};

/** Appends one note for each later entry, in the order of their times of speech. */
export const appendLaterNotes = (text: string, later: readonly JudgedEntry[]): string =>
  appendNotes(
    text,
    later.toSorted(compareByTime).flatMap((entry) => laterNoteOf(entry) ?? []),
  );

export const laterNotesIn = (text: string): readonly string[] =>
  trailingNotes(text)
    .filter(isLaterNote)
    .map(({ words }) => words);

export const isLaterNote = ({ head }: Note): boolean => head.startsWith(HEAD);

export const stripLaterNotes = (text: string): string =>
  appendNotes(
    stripNotes(text),
    trailingNotes(text).filter((note) => !isLaterNote(note)),
  );

const cutQuotation = (words: string): string => {
  if (words.length <= LONGEST) return words;
  const end = words.lastIndexOf(' ', LONGEST);
  return `${words.slice(0, end > 0 ? end : LONGEST).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

const compareByTime = (one: JudgedEntry, other: JudgedEntry): number =>
  one.saidAt - other.saidAt || compareText(one.id, other.id);
