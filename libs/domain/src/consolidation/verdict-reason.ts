import { clauseWords, statementOf } from './rules/clause-words.js';
import { findTextFaults } from './gate-verdict.js';
import { addsOnlyNotes, notesSince } from './over-notes.js';
import { isLaterNote } from './later-notes.js';
import type { JudgedEntry, UpdateQuestion, Verdict } from './verdict.js';

/** Reasons of verdicts as codes. These are the same for every judge and contain no words of messages. */
export const VERDICT_REASONS = [
  'same-words',
  /** The later entry contains all statements of the target. */
  'said-in-full',
  'facts-replaced',
  /** Notes in the target's text name its facts that later facts replaced. */
  'partly-replaced',
  /** The new text of the target quotes a change that no fact states. */
  'change-quoted',
  'contradicted',
  /** A new text says everything in the target and the later entries. */
  'told-together',
  'told-beside',
  /** The target is kept, because a name, number, date or negation would be lost. */
  'would-lose-details',
  /** The target is kept, because the new text has a detail that no source has. */
  'would-invent-details',
  'two-people',
  /** The target is kept, because the later entry was said to other agents. */
  'other-agents',
  /** The target is kept, because a person edited its text. */
  'edited',
  /** The target, or every later entry, no longer exists. */
  'gone',
  /** The target is kept, because no later entry says all of it or contradicts it. */
  'still-holds',
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

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
