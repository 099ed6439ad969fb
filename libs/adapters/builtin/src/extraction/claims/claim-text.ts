import { calendarText, type TimeMention } from '@mneme/domain';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

interface ClaimParts {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly isDenied: boolean;
  /** Time of a planned claim, or null for other claims. */
  readonly mention: TimeMention | null;
}

/** Returns the sentence of a claim: "Ana works at Acme", "Ana plans to visit Rome [2026-05-03]". */
export function claimText(
  { subject, predicate, object, isDenied, mention }: ClaimParts,
  { sentences, denial }: LanguageGrammar,
): string {
  const [affirmed, denied] = sentences[predicate] ??
    sentences[predicate.replace(/:.*/u, ':')] ?? [usualSentence(predicate)];
  const pattern = isDenied ? (denied ?? denial.replace('{sentence}', () => affirmed)) : affirmed;
  const text = pattern
    .replace('{what}', () => wordsIn(predicate))
    .replace('{subject}', () => subject)
    .replace('{object}', () => object)
    // Drops the preposition before a person: "wohnt in Rom", but "wohnt bei Ana".
    .replace(/ (?:in|en) (?=(?:bei|con) )/u, ' ');
  return mention === null ? text : `${text} [${calendarText(mention)}]`;
}

/** Keeps the words of a date without a year, because such a date returns every year. */
export const dateText = (mention: TimeMention): string =>
  mention.isAbsolute
    ? calendarText(mention)
    : mention.phrase.replace(/^(?:(?:on|in|at|by|from|since|around|the|el|en|de|am|im|der|den|dem) )+/iu, '');

const wordsIn = (predicate: string): string =>
  predicate.slice(predicate.indexOf(':') + 1).replaceAll('_', ' ');

function usualSentence(predicate: string): string {
  if (predicate.startsWith('config:')) return `${wordsIn(predicate)} is {object}`;
  if (predicate.startsWith('date:')) return `${wordsIn(predicate)} on {object}`;
  if (predicate.startsWith('routine:')) return `{subject}: ${wordsIn(predicate)} {object}`;
  const words = predicate.replaceAll('_', ' ');
  return /^(?:has|favorite) /u.test(words)
    ? `{subject}'s ${words.replace(/^has /u, '')} is {object}`
    : `{subject} ${words} {object}`;
}
