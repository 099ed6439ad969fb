import { folded } from '../language/fold.js';
import { isKinWord, isOwnWord, isPointingWord, isSensitive } from './sensitive.js';
import type { KnowledgeNode } from './unit.js';
import type { Vocabulary } from './vocabulary.js';

const MOST_WORDS = 3;
const MOST_CHARACTERS = 40;
const LONGEST_WORD = 20;
const MOST_DIGITS = 4;

/** A word of a label: it begins with a letter, and has nothing that markup, code or addresses are made of. */
const WORD = /^\p{Script=Latin}[\p{Script=Latin}\p{N}+#'-]*$/u;
const ARTICLE =
  /^(?:an?|the|some|any|all|every|most|many|more|no|several|certain|various|typical|basic|simple|good|great)$/u;
/** Words that join others: a phrase that holds one was not cut where it ends. */
const JOINING = new Set(
  `of in on at by for with from to into onto and or but nor so if then than as when while where because since after before
  until unless although though that which what how why not never very too quite just only even also still already is are was
  were be been being am do does did done has have had having can could will would shall should may might must gets get got
  i.e e.g etc about over under between through during without within per via vs not always often sometimes usually`.split(
    /\s+/u,
  ),
);
/** Classes that say nothing of what belongs to them, or only what somebody thinks of it. */
const EMPTY = new Set(
  `thing things stuff way ways kind type sort form part bit lot lots one mess pain joke idea problem issue question answer
  fact case point example reason result matter day time year month week hour moment place work job life world favourite
  favorite best worst must nightmare disaster dream blessing shame pity fan fun winner loser genius idiot total bunch couple few
  number set pair piece level stage step side end start`.split(/\s+/u),
);

/** Heads that the dictionary takes for people, and that machines have as well: only with a word before them. */
const MACHINES = new Set(
  'broker driver worker scheduler loader runner server router guard master host'.split(' '),
);

/**
 * The canonical label of a phrase, if everybody may read it; `null`: it names or describes a person, is sensitive, tells who
 * somebody is and where, points to something said before, or is no noun phrase of up to three words (algorithms 6.5).
 * What is in doubt stays out. A word that is in no dictionary may be a private name: only the gate lets it be read.
 */
export const publicLabel = (phrase: string, vocabulary: Vocabulary): string | null => {
  const words = withoutArticles(folded(phrase).trim().split(/\s+/u));
  const label = words.join(' ').toLowerCase();
  if (words.length === 0 || words.length > MOST_WORDS || label.length > MOST_CHARACTERS) return null;
  if (isSensitive(label) || !words.every(isFit)) return null;
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => isSomebody(word, vocabulary))) return null;
  const head = lower.at(-1) ?? '';
  if (EMPTY.has(head) || ARTICLE.test(head)) return null;
  if (vocabulary(head) === 'person' && !(MACHINES.has(head) && lower.length > 1)) return null;
  if (lower.slice(0, -1).some((word) => vocabulary(word) === 'person')) return null;
  return label;
};

const withoutArticles = (words: readonly string[]): readonly string[] => {
  const first = words.findIndex((word) => !ARTICLE.test(word.toLowerCase()));
  return first === -1 ? [] : words.slice(first);
};

const isFit = (word: string): boolean =>
  WORD.test(word) &&
  word.length <= LONGEST_WORD &&
  (word.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS &&
  !JOINING.has(word.toLowerCase());

const isSomebody = (word: string, vocabulary: Vocabulary): boolean => {
  const bare = word.replace(/'s?$/u, '');
  return (
    word !== bare ||
    isOwnWord(word) ||
    isPointingWord(word) ||
    isKinWord(word) ||
    ['name', 'place'].includes(vocabulary(word) ?? '')
  );
};

/** Whether a dictionary has a word, or its singular. */
const isPublic = (word: string, vocabulary: Vocabulary): boolean =>
  vocabulary(word) !== null || vocabulary(singular(word)) !== null;

/** Plural and singular are one class (algorithms 8.3: light stemming). */
export const singular = (label: string): string => {
  if (label.length > 4 && label.endsWith('ies')) return `${label.slice(0, -3)}y`;
  if (/(?:[tnr]ch|sh|x|ss|zz)es$/u.test(label)) return label.slice(0, -2);
  return label.length > 3 && /[^sui]s$/u.test(label) ? label.slice(0, -1) : label;
};

/** A class, a property or the value of a state; `null` like `publicLabel`. */
export const conceptNamed = (phrase: string, vocabulary: Vocabulary): KnowledgeNode | null => {
  const label = publicLabel(phrase, vocabulary);
  return label === null ? null : { type: 'Concept', label: singular(label) };
};

/** What something is said of: a concept where the dictionary knows all its words, else a thing with a name of its own. */
export const nodeNamed = (phrase: string, vocabulary: Vocabulary): KnowledgeNode | null => {
  const label = publicLabel(phrase, vocabulary);
  if (label === null) return null;
  return label.split(' ').every((word) => isPublic(word, vocabulary))
    ? { type: 'Concept', label: singular(label) }
    : { type: 'Entity', label };
};
