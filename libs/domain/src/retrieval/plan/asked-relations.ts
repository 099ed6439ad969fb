import { canonicalPredicate } from '../../facts/predicates/predicate.js';
import { relativeRoles } from '../../language/words/kin-words.js';
import { READ_OF_QUESTION } from '../../language/questions/question-language.js';

/** A person whom a question names as the relative, friend or boss of another person: "my brother's wife". */
export interface AskedRelation {
  readonly anchor: string | null;
  /**
   * The relations that lead from the anchor to the person, such as brother and then wife. `anchor` is null
   * for the user.
   */
  readonly steps: readonly RelationStep[];
}

export interface RelationStep {
  readonly role: string;
  /** Index in the question of the words that name the person at the end of this step. */
  readonly at: number;
  readonly length: number;
}

const ROLE = String.raw`(?:(?:best|oldest|older|elder|eldest|younger|youngest|twin|half|step|line|team|room|house|co)[ -]?)?\p{L}+`;
const MINE = String.raw`(?:my|our|mi|mis|mein(?:e[rmns]?)?|unser(?:e[rmns]?)?)`;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}]+`;
/** The end of a genitive. The apostrophe may be missing: "my brothers wife". */
const NEXT = String.raw`(?:['’]s|(?<=s)['’]?)\s+`;

/** Matches "my brother's wife", "Ben's wife's sister". */
const FORWARD = new RegExp(
  String.raw`(?<!\p{L})(?:(?<mine>${MINE})|(?<name>${NAME})['’]s)\s+(?<roles>${ROLE}(?:${NEXT}${ROLE})*)`,
  'giu',
);
/** Matches "the wife of my brother", "die Frau meines Bruders", "la mujer de mi hermano". */
const BACKWARD = new RegExp(
  String.raw`(?<!\p{L})(?:the|la|el|die|der|das|den|dem)\s+(?<last>${ROLE})\s+(?:of|de|von)?\s*(?:(?<mine>${MINE})\s+(?<role>${ROLE})|(?<name>${NAME}))(?!\p{L})`,
  'giu',
);
const MOST_STEPS = 3;

/**
 * Returns the relations of a question. A step may also be a word that is not a relation. Such a step does no
 * harm, because no fact matches it.
 */
export const findRelations = (question: string): readonly AskedRelation[] => {
  const text = question.slice(0, READ_OF_QUESTION);
  const backward = [...text.matchAll(BACKWARD)].flatMap(backwardRelation);
  const isInside = (at: number): boolean =>
    backward.some(({ steps }) => steps.some((step) => at >= step.at && at < step.at + step.length));
  const forward = [...text.matchAll(FORWARD)].filter(({ index }) => !isInside(index));
  return [...backward, ...forward.flatMap(forwardRelation)];
};

const backwardRelation = (match: RegExpMatchArray): readonly AskedRelation[] => {
  const { last = '', mine = '', role, name } = match.groups ?? {};
  const [phrase, at] = [match[0], match.index ?? 0];
  const whole = { role: last, at, length: phrase.length };
  if (role === undefined) return isName(name) ? [{ anchor: name, steps: [whole] }] : [];
  const inner = phrase.length - phrase.lastIndexOf(mine);
  return [{ anchor: null, steps: [{ role, at: at + phrase.length - inner, length: inner }, whole] }];
};

const forwardRelation = (match: RegExpMatchArray): readonly AskedRelation[] => {
  const { mine, name, roles = '' } = match.groups ?? {};
  if (mine === undefined && !isName(name)) return [];
  const at = match.index ?? 0;
  const begins = match[0].length - roles.length;
  let end = begins;
  const steps = [...roles.matchAll(/(?<role>.+?)(?:['’]s\s+|(?<=s)['’]?\s+|$)/gu)].map((step) => {
    end = begins + step.index + (step.groups?.['role'] ?? '').length;
    return { role: step.groups?.['role'] ?? '', at, length: end };
  });
  return [{ anchor: mine === undefined ? (name ?? null) : null, steps: steps.slice(0, MOST_STEPS) }];
};

/** True if the word begins with a capital, which the patterns do not test, because they ignore case. */
const isName = (word: string | undefined): word is string => word !== undefined && /^\p{Lu}/u.test(word);

/**
 * Returns the predicates of a role: `spouse` for "wife", `has_brother` for "brother". A role that is not a
 * person, such as "job", has none.
 */
export const rolePredicates = (role: string): readonly string[] => {
  const word = role.toLowerCase();
  const last = word.split(/[ -]/u).at(-1) ?? word;
  // In "my brothers wife", the "s" is removed, because the words are about one brother.
  const words = [word, last, last.replace(/s$/u, '')];
  const english = [...words, ...words.flatMap(relativeRoles)].map((each) => each.replace(/[ -]/gu, '_'));
  const predicates = english.flatMap((each) => [canonicalPredicate(each), `has_${each}`]);
  return [...new Set(predicates)].filter((predicate) => OF_PEOPLE.test(predicate));
};

const OF_PEOPLE = /^(?:has_|spouse$|friend$|colleague$|sibling$|brother$|sister$)/u;

export const substituteName = (
  question: string,
  { at, length }: Pick<RelationStep, 'at' | 'length'>,
  name: string,
) => question.slice(0, at) + name + question.slice(at + length);
