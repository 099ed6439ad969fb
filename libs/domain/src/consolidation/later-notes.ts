import { spokenDate } from '../facts/words/english-date.js';
import { type Note, notesBehind, noted, ownWordsOf, plainNote } from './notes.js';
import { statementOf } from './rules/clause-words.js';
import type { JudgedEntry } from './verdict.js';

/**
 * What a later entry states changes an earlier one, and no fact says how. The earlier one keeps its words, and quotes the later
 * one behind them, with the day of it: "metformin 500 twice a day [later, 11 May 2026: metformins gone up btw, 1000 twice a
 * day]". That decides nothing: whoever reads it has both before them.
 */
const HEAD = 'later, ';
/** A statement is a sentence or two; what is longer is cut between two words. */
const LONGEST = 160;

/** The words of a later entry as a note; `null`: it has none of its own. */
export const laterNoteOf = ({ text, speaker, saidAt }: JudgedEntry): Note | null => {
  const words = cut(plainNote(statementOf(ownWordsOf(text), speaker)));
  return words === '' ? null : { head: `${HEAD}${spokenDate(saidAt, 'day')}`, words };
};

/** The text with what later entries say quoted behind it, the earliest first, each once. */
export const withLaterNotes = (text: string, later: readonly JudgedEntry[]): string =>
  noted(
    text,
    later.toSorted(bySaid).flatMap((entry) => laterNoteOf(entry) ?? []),
  );

/** What the notes behind a text quote. */
export const laterNotesIn = (text: string): readonly string[] =>
  notesBehind(text)
    .filter(isLaterNote)
    .map(({ words }) => words);

export const isLaterNote = ({ head }: Note): boolean => head.startsWith(HEAD);

/** The text without what it quotes: that is no detail of the entry. */
export const withoutLaterNotes = (text: string): string =>
  noted(
    ownWordsOf(text),
    notesBehind(text).filter((note) => !isLaterNote(note)),
  );

const cut = (words: string): string => {
  if (words.length <= LONGEST) return words;
  const end = words.lastIndexOf(' ', LONGEST);
  return `${words.slice(0, end > 0 ? end : LONGEST).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

const bySaid = (one: JudgedEntry, other: JudgedEntry): number =>
  one.saidAt - other.saidAt || (one.id < other.id ? -1 : Number(one.id > other.id));
