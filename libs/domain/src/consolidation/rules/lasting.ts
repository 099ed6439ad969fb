import { englishTime } from '../../language/time/english/english-time.js';
import { germanTime } from '../../language/time/german/german-time.js';
import { spanishTime } from '../../language/time/spanish/spanish-time.js';
import { type Cue, wordsFrom } from '../../language/time/tense.js';
import { detectLanguages } from '../../language/languages/detect-languages.js';
import { MOMENTARY, READ_LANGUAGES } from './rule-words.js';
import { clauseWords } from './clause-words.js';

const TENSES = { en: englishTime.tense, es: spanishTime.tense, de: germanTime.tense };

/** A statement such as "Marta lives in Porto", with no other clause after it. */
const NAMED =
  /^\p{Lu}\p{L}+ (?:lives|works|likes|loves|hates|owns|speaks|plays|studies|teaches|prefers|vive|trabaja|habla|estudia|wohnt|arbeitet|mag|spricht|studiert)(?: [\p{L}\p{N}'’-]+){1,6}\.?$/u;

const cuesOf = (statement: string): readonly (readonly Cue[])[] =>
  detectLanguages([statement], READ_LANGUAGES).map(({ id }) => TENSES[id].cues(wordsFrom(statement, 0)));

/**
 * True for a state in the present tense. If a state is repeated on another day, it is the same statement. If
 * "I went running" is repeated, it is another run.
 */
export const isLasting = (statement: string): boolean => {
  if (clauseWords(statement).some((word) => MOMENTARY.has(word))) return false;
  if (NAMED.test(statement)) return true;
  return cuesOf(statement).some((cues) => cues.length > 0 && cues.every(({ looks }) => looks === 'now'));
};

export const isFragment = (statement: string): boolean =>
  cuesOf(statement).every((cues) => cues.length === 0) && !NAMED.test(statement);

/** True if the statement is in the past tense in at least one of its possible languages. */
export const isPast = (statement: string): boolean =>
  cuesOf(statement).some((cues) => {
    const verbs = cues.filter(({ isStrong }) => isStrong);
    return verbs.length > 0 && verbs.every(({ looks }) => looks === 'back');
  });
