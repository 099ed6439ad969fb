import { caseFolded } from '../facts/object.js';
import { stemsOf } from '../language/words/lexical.js';

/** Longer texts are compared exactly, because a document that is pasted twice is identical. */
const LONGEST_FOLDED = 10_000;
/** Minimum number of stems to compare, because texts with fewer stems are alike by chance. */
const LEAST_STEMS = 2;

/** Words that change nothing about a statement, in English, Spanish and German. */
const FILLERS = new Set(
  stemsOf(
    `still really just also again actually anyway well yes yeah ok okay so btw fyi remember know
     todavía aún también otra vez realmente ya pues sabes noch immer auch wieder eigentlich halt eben weißt`,
  ),
);

/** A denial or a question is compared word by word, because its stems alone do not give its meaning. */
export const NEEDS_ITS_WORDS =
  /[?？؟]|n['’]t\b|\b(?:not?|never|none|dont|nicht|kein\p{L}*|nie|nunca|ya no|jamás)\b/iu;

/**
 * Returns equal keys for texts that state the same in nearly the same words: "I live in Tartu" and "I still
 * live in Tartu!".
 */
export const sameWordsKey = (text: string): string => {
  if (text.length > LONGEST_FOLDED) return text;
  if (!NEEDS_ITS_WORDS.test(text)) {
    const stems = stemsOf(text).filter((stem) => !FILLERS.has(stem));
    if (stems.length >= LEAST_STEMS) return JSON.stringify(stems);
  }
  return caseFolded(text);
};
