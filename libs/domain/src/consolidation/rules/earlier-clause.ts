import { foldCase } from '../../language/words/fold.js';
import { stemOf } from '../../language/words/stem.js';
import { denialsIn } from '../details/denials.js';
import { isEnding, isUncertain, ONCE } from './change-words.js';
import { isPast } from './lasting.js';
import { sharedStems } from './topic-stems.js';

/** True if a clause neither denies, nor ends, nor leaves open. */
export const isAssertion = (clause: string): boolean =>
  !isEnding(clause) && denialsIn(clause).length === 0 && !isUncertain(clause);

/** The values of a single past event cannot change later. */
export const isEvent = (clause: string, statement: string): boolean =>
  ONCE.test(foldCase(clause)) || isPast(statement);

/** "room 3" and "room 5", "a meeting with Anna" and "with Bo". */
export const isAboutOtherThing = (now: string, before: string, topics: readonly string[]): boolean =>
  differ(topicNumber(now, topics), topicNumber(before, topics)) || differ(companion(now), companion(before));

const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

const NUMBERED = /(?<word>\p{L}+) (?<number>\d)(?![\d.:,]|\w)/gu;
const WITH = /(?<!\p{L})(?:with|w\/?|mit|con) (?<name>\p{L}{2,})/u;

const topicNumber = (clause: string, topics: readonly string[]): string | undefined =>
  [...foldCase(clause).matchAll(NUMBERED)].find(
    ({ groups }) => sharedStems([stemOf(groups?.['word'] ?? '')], topics).length > 0,
  )?.groups?.['number'];

const companion = (clause: string): string | undefined => WITH.exec(foldCase(clause))?.groups?.['name'];
