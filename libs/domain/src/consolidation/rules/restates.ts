import { isSamePerson } from '../../conversation/speakers/named-speakers.js';
import { DAY_MS } from '../../instant.js';
import { stemsOf } from '../../language/words/lexical.js';
import { detectLanguages } from '../../language/languages/detect-languages.js';
import { datesIn } from '../details/dates.js';
import { denialsIn } from '../details/denials.js';
import { stripNotes } from '../notes.js';
import type { JudgedEntry } from '../verdict.js';
import { BREAK, clauseWords, contextOf, statementOf } from './clause-words.js';
import { isFragment, isLasting } from './lasting.js';
import {
  CHANGING,
  CONNECTING,
  OPENING,
  POINTING,
  NOT_STRESSING,
  READ_LANGUAGES,
  STRESSING,
} from './rule-words.js';

const QUESTION = /[?？؟¿;]\s*$|[?？؟¿]/u;
export const QUOTED = /^quoted[:,]/u;
const PERSONAL =
  /(?<!\p{L})(?:i|im|i['’]m|me|my|mine|we|us|our|yo|mi|mis|me|nos|nosotr[oa]s|nuestr[oa]s?|ich|mir|mich|mein\p{L}*|wir|uns|unser\p{L}*|я|мы|мой|моя|我|我们|私|僕|je|j['’]\p{L}+|mon|ma|mes|nous|io|mio|mia|eu|meu|minha)(?!\p{L})/iu;

/**
 * True if a later entry says all of an earlier entry (algorithms 4.3, level 0): one clause has the same words
 * in the same order, and no added word changes their meaning. Events and moods of different days are
 * different statements.
 */
export const restates = (updater: JudgedEntry, target: JudgedEntry): boolean => {
  const statement = statementOf(target.text, target.speaker);
  const repeated = statementOf(stripNotes(updater.text), updater.speaker);
  const context = contextOf(target.text);
  if (QUOTED.test(target.text) !== QUOTED.test(updater.text)) return false;
  const needsContext = context !== '' || isFragment(statement);
  if (needsContext && context !== contextOf(stripNotes(updater.text))) return false;
  if (QUESTION.test(statement) || QUESTION.test(repeated)) return false;
  if (!haveSameSpeaker(target, updater) || datesKey(target) !== datesKey(updater)) return false;
  if (denialsIn(statement).length !== denialsIn(repeated).length) return false;
  if (dayOf(target) !== dayOf(updater) && !isLasting(statement)) return false;
  return containsStatement(statement, repeated);
};

const dayOf = ({ saidAt }: JudgedEntry): number => Math.floor(saidAt / DAY_MS);

/** True if both entries are by one speaker, or if both are about a person whom they name. */
export const haveSameSpeaker = (one: JudgedEntry, other: JudgedEntry): boolean => {
  if (one.speaker === null || other.speaker === null) {
    if (one.speaker === other.speaker) return true;
  } else if (isSamePerson(one.speaker, other.speaker)) return true;
  return [one, other].every(({ text, speaker }) => {
    const statement = statementOf(text, speaker);
    return !PERSONAL.test(statement) && /^\p{Lu}\p{L}+ \p{Ll}/u.test(statement);
  });
};

const datesKey = (entry: JudgedEntry): string =>
  [...new Set(datesIn(entry).map(({ from, to }) => `${from}-${to}`))].toSorted().join(' ');

/**
 * Statements with code need exactly the same words, because a single different character changes the meaning
 * of code.
 */
const CODE = /[\\{}_=<>]|::|\w\(/u;
/**
 * Minimum number of words of a statement that can be repeated. A shorter text is a table cell or an
 * exclamation.
 */
const LEAST_WORDS = 3;

const containsStatement = (statement: string, repeated: string): boolean => {
  const words = clauseWords(statement);
  if (stemsOf(statement).length === 0 || words.length < LEAST_WORDS) return false;
  if (words.some((word) => POINTING.has(word))) return false;
  const others = clauseWords(repeated);
  if (CODE.test(repeated) || CODE.test(statement) || isFragment(statement))
    return words.join(' ') === others.join(' ');
  if (others.some((word) => CHANGING.has(word) && !words.includes(word))) return false;
  const isRead = detectLanguages([repeated], READ_LANGUAGES).length > 0;
  return others.some((_, start) => beginsClause(others, start) && matchesFrom(words, others, start, isRead));
};

const beginsClause = (words: readonly string[], at: number): boolean => {
  const before = words[at - 1];
  return before === undefined || before === BREAK || OPENING.has(before);
};

const matchesFrom = (
  wanted: readonly string[],
  words: readonly string[],
  start: number,
  mayInsert: boolean,
): boolean => {
  let [at, met] = [start, 0];
  for (; met < wanted.length; at++) {
    const word = words[at];
    if (word === undefined) return false;
    if (word === wanted[met]) met += 1;
    else if (met === 0 || !mayInsert || !isStressing(word)) return false;
  }
  const next = words[at];
  return next === undefined || next === BREAK || OPENING.has(next) || (mayInsert && CONNECTING.has(next));
};

/** True for "really" in "really like", which changes nothing, but not for "red" in "red apples". */
const isStressing = (word: string): boolean =>
  STRESSING.has(word) || (/^\p{L}{3,}ly$/u.test(word) && !NOT_STRESSING.has(word));
