import { englishTime } from '../../language/time/english/english-time.js';
import { germanTime } from '../../language/time/german/german-time.js';
import { spanishTime } from '../../language/time/spanish/spanish-time.js';
import { type Cue, wordsFrom } from '../../language/time/tense.js';
import { languagesOf } from '../../language/languages/languages-of.js';
import { MOMENTARY, READ_LANGUAGES } from './rule-words.js';
import { clauseWords } from './clause-words.js';

const TENSES = { en: englishTime.tense, es: spanishTime.tense, de: germanTime.tense };

/** "Marta lives in Porto", and nothing of another time behind it. */
const NAMED =
  /^\p{Lu}\p{L}+ (?:lives|works|likes|loves|hates|owns|speaks|plays|studies|teaches|prefers|vive|trabaja|habla|estudia|wohnt|arbeitet|mag|spricht|studiert)(?: [\p{L}\p{N}'’-]+){1,6}\.?$/u;

/** Where its verbs look, in each language that it may be in. */
const cuesOf = (statement: string): readonly (readonly Cue[])[] =>
  languagesOf([statement], READ_LANGUAGES).map(({ id }) => TENSES[id].cues(wordsFrom(statement, 0)));

/**
 * Whether a statement is of what lasts: in the present tense, and of no mood. Said again on another day it is the same
 * statement; "I went running" is another run. In a language whose tenses are not read nothing is known to last.
 */
export const isLasting = (statement: string): boolean => {
  if (clauseWords(statement).some((word) => MOMENTARY.has(word))) return false;
  if (NAMED.test(statement)) return true;
  return cuesOf(statement).some((cues) => cues.length > 0 && cues.every(({ looks }) => looks === 'now'));
};

/** Whether no verb is seen in it: a heading, a cell of a table, an answer to what stands before, or a language that is not read. */
export const isFragment = (statement: string): boolean => {
  return cuesOf(statement).every((cues) => cues.length === 0) && !NAMED.test(statement);
};

/** Whether all of its verbs look back, in a language that it may be in: it tells what happened. */
export const isPast = (statement: string): boolean =>
  cuesOf(statement).some((cues) => {
    const verbs = cues.filter(({ isStrong }) => isStrong);
    return verbs.length > 0 && verbs.every(({ looks }) => looks === 'back');
  });
