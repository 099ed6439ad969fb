import { askedRelations } from '../../facts/predicates/asked-words.js';
import { USER } from '../../facts/scope-user.js';
import { canonicalSubject } from '../../facts/subject.js';
import { termsOf } from '../../language/words/lexical.js';
import { questionContent, READ_OF_QUESTION } from '../../language/questions/question-language.js';
import type { Question } from './question.js';

/** The relation of a person that a question asks for: "Where does Lena work?". */
export interface AskedSlot {
  /** Canonical names that the person may have: a genitive without an apostrophe has two. */
  readonly subjects: readonly string[];
  /** One relation, or several with the same words. */
  readonly predicates: readonly string[];
}

/** More words than a name has. */
const MOST_NAME_WORDS = 3;

/** A question that has neither a name nor one of these words is about the asker. */
const OTHERS =
  /(?<!\p{L})(?:she|he|it|they|hers?|his|him|their|them|you|your|ellas?|él|ellos|sus?|tú|tus?|er|sie|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?)?|du|dein(?:e[mnrs]?)?)(?!\p{L})/iu;

/** "Do you know where I work?", "weißt du noch, ...", "¿te acuerdas ...?" */
const ADDRESS =
  /(?:(?<!\p{L})(?:do|did|can|could|would) (?:yo)?u (?:still |please )?(?:remember|know|recall|tell me|give me)(?!\p{L})|(?<!\p{L})(?:wei(?:ß|ss)t|kennst|hast) du(?: noch)?(?!\p{L})|(?<!\p{L})te acuerdas(?: de)?(?!\p{L}))/giu;

/** "Who's", "whats": the verb would be part of the word. */
const CONTRACTION = /(?<!\p{L})(who|what|where|when|how)(?:['’]?s|['’]re)(?!\p{L})/giu;

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

/** "What does Ben do for a living?" has words for the place where he lives. */
const LIVELIHOOD = /\bfor (?:a |his |her )?(?:living|work)\b/iu;

const NO_PLACES = new Set(['birthday', 'occupation', 'age']);

/**
 * Returns the slot that a question asks for, or `null` if it asks for no slot. Every other word is taken for the
 * name of the person, so "Where do I work when it rains?" asks for a person called "rains", who has no facts.
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

/** "When was I born?" asks for the birthday, and "Where was I born?" for the place. */
const fitting = (question: Question, predicates: readonly string[]): readonly string[] => {
  if (question.asksWhen) return predicates.filter((predicate) => predicate === 'birthday');
  return question.asksWhere ? predicates.filter((predicate) => !NO_PLACES.has(predicate)) : predicates;
};

const subjectsCalled = (words: readonly string[]): readonly string[] => {
  if (words.length > MOST_NAME_WORDS) return [];
  const name = canonicalSubject(words.join(' ').replace(/['’]s$/u, ''));
  return name.endsWith('s') ? [name, name.slice(0, -1)] : [name];
};
