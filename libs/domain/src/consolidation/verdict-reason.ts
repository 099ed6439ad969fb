import { clauseWords, statementOf } from './rules/clause-words.js';
import { faultsOfText } from './gated.js';
import { isNotedFrom, notesSince } from './over-notes.js';
import { isLaterNote } from './later-notes.js';
import type { JudgedEntry, UpdateQuestion, Verdict } from './verdict.js';

/** Why a verdict is as it is: words that are the same whoever has judged, and hold nothing of what was said. */
export const VERDICT_REASONS = [
  /** The later entry has the same words. */
  'same-words',
  /** All of its statements are in the later entry. */
  'said-in-full',
  /** Later facts took the place of all that it states. */
  'facts-replaced',
  /** Later facts took the place of some of what it states: its text says so. */
  'partly-replaced',
  /** A later entry states a change of it, and no fact says which: its text quotes that. */
  'change-quoted',
  /** A later entry contradicts it. */
  'contradicted',
  /** A text says all of it, together with what is later. */
  'told-together',
  /** A text says something of it and stands beside it. */
  'told-beside',
  /** It is kept: a name, a number, a date or a negation would be lost. */
  'would-lose-details',
  /** It is kept: the text that was written says what no source says. */
  'would-invent-details',
  /** It is kept: the entries are words of two people. */
  'two-people',
  /** It is kept: a person has put words of their own there. */
  'edited',
  /** It is kept as it is: it is gone itself, or all that is later is. */
  'gone',
  /** It is kept: nothing that is later says all of it or contradicts it. */
  'still-holds',
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** The reason of a verdict that stands. */
export const reasonOf = (question: UpdateQuestion, verdict: Verdict): VerdictReason => {
  const { target, updaters } = question;
  switch (verdict.kind) {
    case 'ignore':
      return verdict.because ?? 'still-holds';
    case 'merge': {
      const into = updaters.find(({ id }) => id === verdict.into);
      return into && wordsOf(into) === wordsOf(target) ? 'same-words' : 'said-in-full';
    }
    case 'supersede': {
      const by = updaters.find(({ id }) => id === verdict.by);
      return by?.replacesFacts ? 'facts-replaced' : 'contradicted';
    }
    case 'update':
      return reasonOfText(verdict.text, target.text);
    case 'add':
      return losesDetails(question, verdict) ? 'would-lose-details' : 'told-beside';
  }
};

const reasonOfText = (text: string, original: string): VerdictReason => {
  if (!isNotedFrom(text, original)) return 'told-together';
  const since = notesSince(text, original);
  return since.every(isLaterNote) ? 'change-quoted' : 'partly-replaced';
};

const wordsOf = ({ text, speaker }: JudgedEntry): string => clauseWords(statementOf(text, speaker)).join(' ');

const losesDetails = (
  question: UpdateQuestion,
  text: Extract<Verdict, { readonly text: string }>,
): boolean => {
  const faults = faultsOfText(question, text);
  return 'lost' in faults && faults.lost.length > 0;
};
