import { foldCase } from '../../language/words/fold.js';
import { findTimes } from '../../language/time/find-times.js';
import { stripNotes } from '../notes.js';
import type { JudgedEntry } from '../verdict.js';
import {
  ADDING,
  CHANGE,
  ENDING,
  ENDING_OF,
  FROM,
  isAny,
  isUncertain,
  NEW,
  REPLACED,
  SWITCH,
  isEnding,
  ONCE,
} from './change-words.js';
import { contextOf, statementOf } from './clause-words.js';
import { haveSameSpeaker, QUOTED } from './restates.js';
import { hasValue, haveOtherValue, areDifferent, valuesIn } from './given-values.js';
import { canHaveValue, sharedStems, topicStems } from './topic-stems.js';
import { stemOf } from '../../language/words/stem.js';
import { denialsIn } from '../details/denials.js';
import { isPast } from './lasting.js';

const QUESTION = /[?？؟¿]/u;
const MARKS = /[,;!?…()\n—–]+|:(?!\d)|\.(?!\d)/u;
const JOINS = / (?:and|but|so|because|y|pero|porque|und|aber|weil|denn|bc|n) /u;
/**
 * Maximum number of words of the later and the earlier statement. Longer statements tell a story or were
 * pasted.
 */
const MOST_WORDS = { now: 30, before: 80 };

/**
 * True if a later entry says that something in an earlier entry is over, or gives another value together with
 * a word of change. Questions, wishes, guesses, reports and additions are not changes. A single event cannot
 * change.
 */
export const statesChange = (later: JudgedEntry, earlier: JudgedEntry): boolean => {
  if (later.saidAt <= earlier.saidAt || !haveSameSpeaker(earlier, later)) return false;
  const [now, before] = [readEntry(later), readEntry(earlier)];
  if ([now, before].some(({ statement }) => QUESTION.test(statement) || QUOTED.test(statement))) return false;
  if (isLonger(now, MOST_WORDS.now) || isLonger(before, MOST_WORDS.before)) return false;
  return now.clauses.some(
    (_, at) =>
      endsStatement(now, at, before) || givesOtherValue(now, at, before) || namesAnother(now, at, before),
  );
};

interface ReadEntry {
  readonly statement: string;
  readonly context: string;
  readonly clauses: readonly string[];
  readonly saidAt: number;
  readonly topicsOf: (text: string) => readonly string[];
}

const readEntry = ({ text, speaker, saidAt }: JudgedEntry): ReadEntry => {
  const own = stripNotes(text);
  const statement = statementOf(own, speaker);
  const clauses = statement.split(MARKS).flatMap((each) => each.split(JOINS));
  return {
    statement,
    context: contextOf(own),
    clauses: clauses.filter((each) => each.trim() !== ''),
    saidAt,
    topicsOf: (part) => topicStems(part, speaker),
  };
};

const isLonger = ({ statement }: ReadEntry, most: number): boolean => statement.split(/\s+/u).length > most;

const clauseWithNeighbours = ({ clauses }: ReadEntry, at: number): string =>
  clauses.slice(Math.max(0, at - 1), at + 2).join(', ');

const clausesOn = (before: ReadEntry, topics: readonly string[]): readonly number[] =>
  topics.length === 0
    ? []
    : before.clauses.flatMap((clause, at) =>
        sharedStems(topics, before.topicsOf(clause)).length > 0 && isAssertion(clause) ? [at] : [],
      );

const endsStatement = (now: ReadEntry, at: number, before: ReadEntry): boolean => {
  const clause = now.clauses[at] ?? '';
  return !isUncertain(clause) && clausesOn(before, now.topicsOf(endedPart(clause))).length > 0;
};

/** The part after a preposition does not end: "No more towels at the pool" does not end the pool. */
const PLACE = / (?:at|in|on|from|for|with|by) .*$/u;

/** Returns the words for the thing that a clause ends, or an empty string. */
const endedPart = (clause: string): string => {
  if (isAny(ENDING, clause)) return clause;
  const text = foldCase(clause);
  const [met] = ENDING_OF.flatMap((cue) => cue.exec(text) ?? []);
  if (met === undefined) return '';
  const behind = text.slice(text.indexOf(met) + met.length);
  return met === 'no more' ? behind.replace(PLACE, '') : behind;
};

const givesOtherValue = (now: ReadEntry, at: number, before: ReadEntry): boolean => {
  const clause = now.clauses[at] ?? '';
  const surroundings = clauseWithNeighbours(now, at);
  if (!isChange(clause, now.saidAt) || isUncertain(surroundings) || ADDING.test(foldCase(surroundings)))
    return false;
  const wanted = before.topicsOf(before.statement).filter(canHaveValue);
  const own = sharedStems(now.topicsOf(surroundings), wanted);
  const topics = own.length > 0 ? own : sharedStems(now.topicsOf(now.context), wanted);
  const clauseValues = valuesIn(removeReplaced(clause), now.saidAt);
  // The clause must contain the value or the topic. The missing one of these two may be in a neighbour
  // clause.
  if (!hasValue(clauseValues) && sharedStems(now.topicsOf(clause), topics).length === 0) return false;
  const values = valuesIn(removeReplaced(surroundings), now.saidAt);
  return clausesOn(before, topics).some((n) => {
    const each = before.clauses[n] ?? '';
    if (isEvent(each, before.statement) || isAboutOtherThing(clause, each, topics)) return false;
    const earlier = valuesIn(clauseWithNeighbours(before, n), before.saidAt);
    const isSwitched = SWITCH.test(foldCase(clause)) && areDifferent(clauseValues.names, earlier.names);
    return isSwitched || haveOtherValue(values, earlier, own.length === 0);
  });
};

/** True if a clause states a change. "From july" is a change only if July is in the future. */
const isChange = (clause: string, saidAt: number): boolean =>
  isAny(CHANGE, clause) ||
  (FROM.test(foldCase(clause)) && findTimes(clause, { saidAt }).some(({ from }) => from > saidAt));

const REPLACED_VALUE = new RegExp(
  `${REPLACED.source} (?:the |el |la |los |den |dem |am |on |at |a las )?\\S+`,
  'giu',
);

const removeReplaced = (text: string): string => text.replace(REPLACED_VALUE, ' ');

const NEW_WHAT = new RegExp(`${NEW.source} (?<what>\\S+(?: \\S+)?)`, 'u');

const namesAnother = (now: ReadEntry, at: number, before: ReadEntry): boolean => {
  const clause = now.clauses[at] ?? '';
  const what = NEW_WHAT.exec(foldCase(clause))?.groups?.['what'];
  const surroundings = clauseWithNeighbours(now, at);
  if (what === undefined || isUncertain(surroundings) || ADDING.test(foldCase(clause))) return false;
  const { names } = valuesIn(surroundings, now.saidAt);
  return clausesOn(before, now.topicsOf(what)).some((n) => {
    const earlier = valuesIn(clauseWithNeighbours(before, n), before.saidAt).names;
    return earlier.size > 0 && [...names].some((name) => !earlier.has(name));
  });
};

/** True if a clause states something without a denial, an end or a doubt. */
const isAssertion = (clause: string): boolean =>
  !isEnding(clause) && denialsIn(clause).length === 0 && !isUncertain(clause);

/** True for a single past event, whose values cannot change later. */
const isEvent = (clause: string, statement: string): boolean =>
  ONCE.test(foldCase(clause)) || isPast(statement);

/** True for "room 3" and "room 5", or "a meeting with Anna" and "a meeting with Bo". */
const isAboutOtherThing = (now: string, before: string, topics: readonly string[]): boolean =>
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
