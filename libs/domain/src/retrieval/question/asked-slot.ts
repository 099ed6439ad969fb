import { askedRelations } from '../../facts/predicates/asked-words.js';
import { USER } from '../../facts/scope-user.js';
import { canonicalSubject } from '../../facts/subject.js';
import { termsOf } from '../../language/words/lexical.js';
import { questionContent, READ_OF_QUESTION } from '../../language/questions/question-language.js';
import type { Question } from './question.js';

/** The relation of a person for which a question asks: "Where does Lena work?". */
export interface AskedSlot {
  /** Canonical names that the person may have. A genitive without an apostrophe gives two names. */
  readonly subjects: readonly string[];
  /** The asked relation, or several relations that are asked for with the same words. */
  readonly predicates: readonly string[];
}

/** Maximum number of words of a name. */
const MOST_NAME_WORDS = 3;

/**
 * Words for other people. A question that has neither a name nor one of these words is about the person who
 * asks.
 */
const OTHERS =
  /(?<!\p{L})(?:she|he|it|they|hers?|his|him|their|them|you|your|ellas?|él|ellos|sus?|tú|tus?|er|sie|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?)?|du|dein(?:e[mnrs]?)?)(?!\p{L})/iu;

/**
 * Words that only address the listener: "Do you know where I work?", "weißt du noch, ...", "¿te acuerdas
 * ...?"
 */
const ADDRESS =
  /(?:(?<!\p{L})(?:do|did|can|could|would) (?:yo)?u (?:still |please )?(?:remember|know|recall|tell me|give me)(?!\p{L})|(?<!\p{L})(?:wei(?:ß|ss)t|kennst|hast) du(?: noch)?(?!\p{L})|(?<!\p{L})te acuerdas(?: de)?(?!\p{L}))/giu;

/** Contractions such as "Who's" and "whats", whose verb would otherwise be read as part of the word. */
const CONTRACTION = /(?<!\p{L})(who|what|where|when|how)(?:['’]?s|['’]re)(?!\p{L})/giu;

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

/** Matches words for a livelihood: "What does Ben do for a living?" does not ask where he lives. */
const LIVELIHOOD = /\bfor (?:a |his |her )?(?:living|work)\b/iu;

const NO_PLACES = new Set(['birthday', 'occupation', 'age']);

/**
 * Returns the slot for which a question asks, or `null` if there is none. All other words are taken as the
 * name of the person, so "Where do I work when it rains?" asks about a person called "rains", who has no
 * facts.
 */
export const askedSlot = (text: string, question: Question): AskedSlot | null => {
  const content = questionContent(
    text.slice(0, READ_OF_QUESTION).replace(ADDRESS, ' ').replace(CONTRACTION, '$1'),
  );
  const words = content.match(WORD) ?? [];
  const asked = askedRelations([...new Set(words.flatMap((word) => termsOf(word).stems))]);
  if (asked === null) return null;
  const { others } = asked;
  const name = words.filter((word) => termsOf(word).stems.some((stem) => others.includes(stem)));
  const predicates = LIVELIHOOD.test(content)
    ? ['occupation', 'works_at']
    : fitting(question, asked.predicates);
  const subjects = name.length > 0 ? subjectsCalled(name) : OTHERS.test(content) ? [] : [USER];
  return subjects.length === 0 || predicates.length === 0 ? null : { subjects, predicates };
};

/**
 * Keeps the relations that fit the question word: "When was I born?" asks for the birthday, and "Where was I
 * born?" for the place.
 */
const fitting = (question: Question, predicates: readonly string[]): readonly string[] => {
  if (question.asksWhen) return predicates.filter((predicate) => predicate === 'birthday');
  return question.asksWhere ? predicates.filter((predicate) => !NO_PLACES.has(predicate)) : predicates;
};

const subjectsCalled = (words: readonly string[]): readonly string[] => {
  if (words.length > MOST_NAME_WORDS) return [];
  const name = canonicalSubject(words.join(' ').replace(/['’]s$/u, ''));
  return name.endsWith('s') ? [name, name.slice(0, -1)] : [name];
};
