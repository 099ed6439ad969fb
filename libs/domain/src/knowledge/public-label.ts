import { foldText } from '../language/words/fold.js';
import { english } from './languages/english.js';
import type { GeneralLanguage } from './languages/general-language.js';
import { baseForm } from './languages/known-words.js';
import { isSensitive } from './sensitive.js';
import type { KnowledgeNode } from './unit.js';
import type { Vocabulary, WordKind } from './vocabulary.js';

export interface ReadLanguage {
  readonly language: GeneralLanguage;
  readonly vocabulary: Vocabulary;
}

const MOST_WORDS = 3;
const MOST_CHARACTERS = 40;
const LONGEST_WORD = 20;
const LONGEST_KNOWN_WORD = 40;
const MOST_DIGITS = 4;

/** Matches a word without characters of markup, code or addresses. */
const WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{N}+#'-]*$/u;

/**
 * Words for people that also name machines. Such a word is accepted only with another word: "message broker".
 */
const MACHINES = new Set(
  'broker driver worker scheduler loader runner server router guard master host'.split(' '),
);

/**
 * Returns a canonical label, or null if the phrase may name, describe or locate a person, is sensitive, or
 * refers to earlier text (algorithms 6.5). A word that is in no dictionary is accepted, so only the gate in
 * `published-evidence.ts` keeps a private name from being read.
 */
export const publicLabel = (phrase: string, tongue: ReadLanguage): string | null => {
  const { articles, empty } = tongue.language;
  const words = stripArticles(foldText(phrase).trim().split(/\s+/u), articles);
  const label = words.join(' ').toLowerCase();
  if (words.length === 0 || words.length > MOST_WORDS || label.length > MOST_CHARACTERS) return null;
  if (isSensitive(label)) return null;
  const lower = words.map((word) => word.toLowerCase());
  if (!lower.every((word) => isFit(word, tongue)) || lower.some((word) => isPersonWord(word, tongue)))
    return null;
  const head = lower.at(-1) ?? '';
  if (empty.has(head) || articles.test(head)) return null;
  if (wordKind(head, tongue) === 'person' && !(MACHINES.has(head) && lower.length > 1)) return null;
  if (lower.slice(0, -1).some((word) => wordKind(word, tongue) === 'person')) return null;
  return label;
};

export const wordKind = (
  word: string,
  { language: { known }, vocabulary }: ReadLanguage,
): WordKind | null => {
  const base = known === null ? null : baseForm(known, word);
  if (base === null) return vocabulary(word);
  return known?.qualities.has(base) === true ? 'quality' : 'word';
};

const stripArticles = (words: readonly string[], articles: RegExp): readonly string[] => {
  const first = words.findIndex((word) => !articles.test(word.toLowerCase()));
  return first === -1 ? [] : words.slice(first);
};

const isKnown = (word: string, { language: { known } }: ReadLanguage): boolean =>
  known !== null && baseForm(known, word) !== null;

const isFit = (word: string, tongue: ReadLanguage): boolean =>
  WORD.test(word) &&
  word.length <= (isKnown(word, tongue) ? LONGEST_KNOWN_WORD : LONGEST_WORD) &&
  (word.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS &&
  !tongue.language.joining.has(word);

/**
 * True for a word of the first or second person in the language or in English, because people use English
 * words in every language.
 */
export const isFirstOrSecondPerson = (word: string, { language }: ReadLanguage): boolean =>
  english.own.has(word) || language.own.has(word);

const isPersonWord = (word: string, tongue: ReadLanguage): boolean => {
  const bare = word.replace(/'s?$/u, '');
  return (
    word !== bare ||
    isFirstOrSecondPerson(word, tongue) ||
    [english, tongue.language].some(({ pointing, kin }) => pointing.has(word) || kin.has(word)) ||
    ['name', 'place'].includes(wordKind(word, tongue) ?? '')
  );
};

const isPublic = (word: string, tongue: ReadLanguage): boolean =>
  wordKind(word, tongue) !== null || wordKind(tongue.language.singular(word), tongue) !== null;

/**
 * Returns a class, property or state, or null. In a language with a word list, every word must be in the
 * list.
 */
export const conceptNamed = (phrase: string, tongue: ReadLanguage): KnowledgeNode | null => {
  const label = publicLabel(phrase, tongue);
  if (label === null) return null;
  if (tongue.language.known !== null && !label.split(' ').every((word) => isKnown(word, tongue))) return null;
  return { type: 'Concept', label: tongue.language.singular(label) };
};

/** Returns a concept if all words are in a dictionary, otherwise an entity. */
export const nodeNamed = (phrase: string, tongue: ReadLanguage): KnowledgeNode | null => {
  const label = publicLabel(phrase, tongue);
  if (label === null) return null;
  return label.split(' ').every((word) => isPublic(word, tongue))
    ? { type: 'Concept', label: tongue.language.singular(label) }
    : { type: 'Entity', label };
};
