import { englishTime } from './english/english-time.js';
import { germanTime } from './german/german-time.js';
import { resolveTimes } from './resolve-times.js';
import { spanishTime } from './spanish/spanish-time.js';
import type { Moment, TimeMention } from './time-mention.js';

const LANGUAGES = [englishTime, spanishTime, germanTime];

/** Returns the times of a text in the language whose times cover the most characters of the text. */
export function findTimes(text: string, moment: Moment): readonly TimeMention[] {
  let best: readonly TimeMention[] = [];
  for (const words of LANGUAGES) {
    const found = resolveTimes(text, words, moment);
    if (charactersOf(found) > charactersOf(best)) best = found;
  }
  return best;
}

const charactersOf = (mentions: readonly TimeMention[]): number =>
  mentions.reduce((sum, { phrase }) => sum + phrase.length, 0);
