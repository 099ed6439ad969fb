import { folded } from '../language/fold.js';
import { english } from './languages/english.js';
import type { GeneralLanguage } from './languages/general-language.js';
import { baseOf } from './languages/known-words.js';
import { isSensitive } from './sensitive.js';
import type { KnowledgeNode } from './unit.js';
import type { Vocabulary, WordKind } from './vocabulary.js';

/** A language, and what its words are as far as a dictionary has them. */
export interface Tongue {
  readonly language: GeneralLanguage;
  readonly vocabulary: Vocabulary;
}

const MOST_WORDS = 3;
const MOST_CHARACTERS = 40;
const LONGEST_WORD = 20;
const LONGEST_KNOWN_WORD = 40;
const MOST_DIGITS = 4;

/** A word of a label: it begins with a letter, and has nothing that markup, code or addresses are made of. */
const WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{N}+#'-]*$/u;

/** Heads that the dictionary takes for people, and that machines have as well: only with a word before them. */
const MACHINES = new Set(
  'broker driver worker scheduler loader runner server router guard master host'.split(' '),
);

/**
 * The canonical label of a phrase, if everybody may read it; `null`: it names or describes a person, is sensitive, tells who
 * somebody is and where, points to something said before, or is no noun phrase of up to three words (algorithms 6.5).
 * What is in doubt stays out. A word that is in no dictionary may be a private name: only the gate lets it be read.
 */
export const publicLabel = (phrase: string, tongue: Tongue): string | null => {
  const { articles, empty } = tongue.language;
  const words = withoutArticles(folded(phrase).trim().split(/\s+/u), articles);
  const label = words.join(' ').toLowerCase();
  if (words.length === 0 || words.length > MOST_WORDS || label.length > MOST_CHARACTERS) return null;
  if (isSensitive(label)) return null;
  const lower = words.map((word) => word.toLowerCase());
  if (!lower.every((word) => isFit(word, tongue)) || lower.some((word) => isSomebody(word, tongue)))
    return null;
  const head = lower.at(-1) ?? '';
  if (empty.has(head) || articles.test(head)) return null;
  if (kindOf(head, tongue) === 'person' && !(MACHINES.has(head) && lower.length > 1)) return null;
  if (lower.slice(0, -1).some((word) => kindOf(word, tongue) === 'person')) return null;
  return label;
};

/** What a word is: of a language without a dictionary, what the words that are known of it are. */
export const kindOf = (word: string, { language: { known }, vocabulary }: Tongue): WordKind | null => {
  const base = known === null ? null : baseOf(known, word);
  if (base === null) return vocabulary(word);
  return known?.qualities.has(base) === true ? 'quality' : 'word';
};

const withoutArticles = (words: readonly string[], articles: RegExp): readonly string[] => {
  const first = words.findIndex((word) => !articles.test(word.toLowerCase()));
  return first === -1 ? [] : words.slice(first);
};

const isKnown = (word: string, { language: { known } }: Tongue): boolean =>
  known !== null && baseOf(known, word) !== null;

const isFit = (word: string, tongue: Tongue): boolean =>
  WORD.test(word) &&
  word.length <= (isKnown(word, tongue) ? LONGEST_KNOWN_WORD : LONGEST_WORD) &&
  (word.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS &&
  !tongue.language.joining.has(word);

/** English words of oneself count in every language: people mix it in. */
export const isOwn = (word: string, { language }: Tongue): boolean =>
  english.own.has(word) || language.own.has(word);

const isSomebody = (word: string, tongue: Tongue): boolean => {
  const bare = word.replace(/'s?$/u, '');
  return (
    word !== bare ||
    isOwn(word, tongue) ||
    [english, tongue.language].some(({ pointing, kin }) => pointing.has(word) || kin.has(word)) ||
    ['name', 'place'].includes(kindOf(word, tongue) ?? '')
  );
};

/** Whether everybody may know a word, or its singular. */
const isPublic = (word: string, tongue: Tongue): boolean =>
  kindOf(word, tongue) !== null || kindOf(tongue.language.singular(word), tongue) !== null;

/** A class, a property or the value of a state; `null` like `publicLabel`, and where a language knows not all of its words. */
export const conceptNamed = (phrase: string, tongue: Tongue): KnowledgeNode | null => {
  const label = publicLabel(phrase, tongue);
  if (label === null) return null;
  if (tongue.language.known !== null && !label.split(' ').every((word) => isKnown(word, tongue))) return null;
  return { type: 'Concept', label: tongue.language.singular(label) };
};

/** What something is said of: a concept where the dictionary knows all its words, else a thing with a name of its own. */
export const nodeNamed = (phrase: string, tongue: Tongue): KnowledgeNode | null => {
  const label = publicLabel(phrase, tongue);
  if (label === null) return null;
  return label.split(' ').every((word) => isPublic(word, tongue))
    ? { type: 'Concept', label: tongue.language.singular(label) }
    : { type: 'Entity', label };
};
