import { canonicalPredicate } from '../../facts/predicate.js';
import { kinCalled } from '../../language/kin-words.js';
import { READ_OF_QUESTION } from '../../language/questions/question-language.js';

/** Somebody who is named by whose relative, friend or boss they are: "my brother's wife". */
export interface AskedRelation {
  /** Whom the way begins with; `null`: the user. */
  readonly anchor: string | null;
  /** From the anchor on: the brother, and then his wife. */
  readonly steps: readonly RelationStep[];
}

export interface RelationStep {
  readonly role: string;
  /** The words of the question that name who stands at the end of this step. */
  readonly at: number;
  readonly length: number;
}

const ROLE = String.raw`(?:(?:best|oldest|older|elder|eldest|younger|youngest|twin|half|step|line|team|room|house|co)[ -]?)?\p{L}+`;
const MINE = String.raw`(?:my|our|mi|mis|mein(?:e[rmns]?)?|unser(?:e[rmns]?)?)`;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}]+`;
/** People leave the apostrophe out: "my brothers wife". */
const NEXT = String.raw`(?:['’]s|(?<=s)['’]?)\s+`;

/** "my brother's wife", "Ben's wife's sister". */
const FORWARD = new RegExp(
  String.raw`(?<!\p{L})(?:(?<mine>${MINE})|(?<name>${NAME})['’]s)\s+(?<roles>${ROLE}(?:${NEXT}${ROLE})*)`,
  'giu',
);
/** "the wife of my brother", "die Frau meines Bruders", "la mujer de mi hermano". */
const BACKWARD = new RegExp(
  String.raw`(?<!\p{L})(?:the|la|el|die|der|das|den|dem)\s+(?<last>${ROLE})\s+(?:of|de|von)?\s*(?:(?<mine>${MINE})\s+(?<role>${ROLE})|(?<name>${NAME}))(?!\p{L})`,
  'giu',
);
/** So many steps are followed: "my brother's wife's sister". */
const MOST_STEPS = 3;

/** The ways by which a question names people; what is no relation at all, facts do not know. */
export const relationsAsked = (question: string): readonly AskedRelation[] => {
  const asked = question.slice(0, READ_OF_QUESTION);
  const backward = [...asked.matchAll(BACKWARD)].flatMap(backwardRelation);
  const isInside = (at: number): boolean =>
    backward.some(({ steps }) => steps.some((step) => at >= step.at && at < step.at + step.length));
  const forward = [...asked.matchAll(FORWARD)].filter(({ index }) => !isInside(index));
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

/** The pattern reads small letters like capitals, and a name has one. */
const isName = (word: string | undefined): word is string => word !== undefined && /^\p{Lu}/u.test(word);

/**
 * The relations under which a role may be known: "wife" is the spouse, "brother" the one whom somebody has as a brother. Facts
 * name relations in English, whatever language they were told in. What is no person has none: a job leads to nobody.
 */
export const predicatesOfRole = (role: string): readonly string[] => {
  const word = role.toLowerCase();
  const last = word.split(/[ -]/u).at(-1) ?? word;
  // "my brothers wife" has one brother.
  const words = [word, last, last.replace(/s$/u, '')];
  const english = [...words, ...words.flatMap(kinCalled)].map((each) => each.replace(/[ -]/gu, '_'));
  const predicates = english.flatMap((each) => [canonicalPredicate(each), `has_${each}`]);
  return [...new Set(predicates)].filter((predicate) => OF_PEOPLE.test(predicate));
};

const OF_PEOPLE = /^(?:has_|spouse$|friend$|colleague$|sibling$|brother$|sister$)/u;

/** The question with the name in the place of the words that stood for it. */
export const withName = (
  question: string,
  { at, length }: Pick<RelationStep, 'at' | 'length'>,
  name: string,
) => question.slice(0, at) + name + question.slice(at + length);
