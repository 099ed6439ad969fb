import { clauseWords, statementOf } from './rules/clause-words.js';
import { findTextFaults } from './gate-verdict.js';
import { addsOnlyNotes, notesSince } from './over-notes.js';
import { isLaterNote } from './later-notes.js';
import type { JudgedEntry, UpdateQuestion, Verdict } from './verdict.js';

/** Reasons of verdicts. They do not depend on the judge and contain no words of messages. */
export const VERDICT_REASONS = [
  /** The later entry has the same words as the target. */
  'same-words',
  /** The later entry contains all statements of the target. */
  'said-in-full',
  /** Later facts replaced all facts of the target. */
  'facts-replaced',
  /** Later facts replaced some facts of the target, and notes in its text name them. */
  'partly-replaced',
  /** A later entry states a change that no fact holds, and the text of the target quotes it. */
  'change-quoted',
  /** A later entry contradicts the target. */
  'contradicted',
  /** A new text says everything in the target and in later entries. */
  'told-together',
  /** A new text says part of the target and is kept beside it. */
  'told-beside',
  /** The target is kept: a name, a number, a date or a negation would be lost. */
  'would-lose-details',
  /** The target is kept: the new text has a detail that no source has. */
  'would-invent-details',
  /** The target is kept: the entries are words of two people. */
  'two-people',
  /** The target is kept: a person edited its text. */
  'edited',
  /** The target is left as it is: the target, or every later entry, no longer exists. */
  'gone',
  /** The target is kept: no later entry says all of it or contradicts it. */
  'still-holds',
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** Returns the reason of a verdict that passed the gate. */
export const verdictReason = (question: UpdateQuestion, verdict: Verdict): VerdictReason => {
  const { target, updaters } = question;
  switch (verdict.kind) {
    case 'ignore':
      return verdict.because ?? 'still-holds';
    case 'merge': {
      const into = updaters.find(({ id }) => id === verdict.into);
      return into && statementWords(into) === statementWords(target) ? 'same-words' : 'said-in-full';
    }
    case 'supersede': {
      const by = updaters.find(({ id }) => id === verdict.by);
      return by?.replacesFacts ? 'facts-replaced' : 'contradicted';
    }
    case 'update':
      return textReason(verdict.text, target.text);
    case 'add':
      return losesDetails(question, verdict) ? 'would-lose-details' : 'told-beside';
  }
};

const textReason = (text: string, original: string): VerdictReason => {
  if (!addsOnlyNotes(text, original)) return 'told-together';
  const since = notesSince(text, original);
  return since.every(isLaterNote) ? 'change-quoted' : 'partly-replaced';
};

const statementWords = ({ text, speaker }: JudgedEntry): string =>
  clauseWords(statementOf(text, speaker)).join(' ');

const losesDetails = (
  question: UpdateQuestion,
  text: Extract<Verdict, { readonly text: string }>,
): boolean => {
  const faults = findTextFaults(question, text);
  return 'lost' in faults && faults.lost.length > 0;
};
