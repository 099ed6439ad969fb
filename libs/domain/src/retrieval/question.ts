import { type DateSpan, dateSpans } from '../language/time/date-span.js';
import { folded } from '../language/fold.js';
import type { Instant } from '../instant.js';
import { type AskedRole, asksWhen } from '../language/english-cues.js';
import { askedRole } from '../language/questions/asked-role.js';
import { termsOf, wordsOf } from '../language/lexical.js';
import { firstNamed, namedSpeakers, withoutSpacelessNames } from '../conversation/named-speakers.js';
import { formsOf } from '../language/questions/question-forms.js';
import {
  asksForPast,
  contentOf,
  isInFirstPerson,
  isKeyWords,
  questionLanguage,
} from '../language/questions/question-language.js';
import type { LanguageId } from '../language/languages/language.js';
import { ASKS_HOW_MANY, ASKS_WHERE } from '../language/questions/english-ranking-cues.js';
import { stemOf } from '../language/stem.js';
import { type AnswerType, answerTypeOf } from './answer-type.js';
import { headStem } from './terms/head-stem.js';

/** A question as ranking reads it. */
export interface Question {
  /** Distinct stems in order, without the participants' names: the stems that the index is searched for. */
  readonly stems: readonly string[];
  /** The word of the question that each stem was made of. */
  readonly surfaces: readonly string[];
  /** How often the question has each stem. */
  readonly weights: readonly number[];
  /**
   * For each stem, the place of the stem that it is another form of; its own place where it is no other form. Absent:
   * no stem is.
   */
  readonly formOf?: readonly number[];
  /** The speakers the question names, as the store writes them. */
  readonly named: readonly string[];
  /** The one person named, or the first of two who are not asked about together; `null`: nobody. */
  readonly firstNamed: string | null;
  readonly askedRole: AskedRole | null;
  /** Key words, and no question: what holds them is looked for, whoever says it. */
  readonly isKeyWords: boolean;
  /** The stem of what "what" and "which" ask for. */
  readonly head: string | null;
  readonly asksWhen: boolean;
  readonly asksWhere: boolean;
  readonly asksHowMany: boolean;
  /** The question asks about the past: "Where did she live before?" */
  readonly asksForPast: boolean;
  /** Whoever asks speaks of themselves, and of nobody of theirs: "Where do I live?" */
  readonly isInFirstPerson: boolean;
  /** What the answer looks like, where that is known by how it is written. */
  readonly answerType: AnswerType | null;
  readonly dates: readonly DateSpan[];
  /** The question without the participants' names: the text to embed. Names say who is meant, not what it is about. */
  readonly withoutNames: string;
}

/** The participants, and the instant of the question. Without a date, relative phrases name no day. */
export interface Asking {
  readonly speakers: readonly string[];
  /** The user's names where messages do not give them: a question that names the user asks for the user's messages. */
  readonly userNames?: readonly string[];
  readonly referenceDate: Instant | null;
}

/** Reads a question by rule (retrieval.md, "The idea"). */
export const readQuestion = (text: string, asking: Asking): Question => {
  const { speakers, userNames = [], referenceDate } = asking;
  const names = [...speakers, ...userNames];
  const nameStems = new Set(names.flatMap((name) => wordsOf(name).map(stemOf)));
  const anonymous = contentOf(withoutSpacelessNames(text, names));
  const isUserNamed = namedSpeakers(text, userNames).length > 0;
  const counts = new Map<string, number>();
  const surfaces = new Map<string, string>();
  const terms = termsOf(anonymous);
  for (const [at, stem] of terms.stems.entries()) {
    if (nameStems.has(stem)) continue;
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
    if (!surfaces.has(stem)) surfaces.set(stem, terms.words[at] ?? stem);
  }
  const named = namedSpeakers(text, speakers);
  const forms = withForms(counts, questionLanguage(text));
  return {
    ...forms,
    surfaces: forms.stems.map((stem) => surfaces.get(stem) ?? stem),
    named,
    firstNamed: firstNamed(text, named),
    askedRole: askedRole(text) ?? (isUserNamed ? 'user' : null),
    isKeyWords: isKeyWords(text),
    head: headStem(text, new Set(counts.keys())),
    asksWhen: asksWhen(text),
    asksWhere: ASKS_WHERE.test(text),
    asksHowMany: ASKS_HOW_MANY.test(text),
    asksForPast: asksForPast(text),
    isInFirstPerson: isInFirstPerson(text),
    answerType: answerTypeOf(text),
    dates: dateSpans(text, referenceDate),
    withoutNames: withoutNames(anonymous, nameStems),
  };
};

/** The stems with the other forms that an answer may use. */
const withForms = (
  counts: ReadonlyMap<string, number>,
  language: LanguageId | null,
): Pick<Question, 'stems' | 'weights' | 'formOf'> => {
  const own = [...counts.keys()];
  const weights = [...counts.values()];
  const others = own.flatMap((stem, at) =>
    formsOf(stem, language).flatMap((form) => (counts.has(form) ? [] : [{ form, at }])),
  );
  if (others.length === 0) return { stems: own, weights };
  return {
    stems: [...own, ...others.map(({ form }) => form)],
    weights: [...weights, ...others.map(({ at }) => weights[at] ?? 1)],
    formOf: [...own.keys(), ...others.map(({ at }) => at)],
  };
};

/** The stems that a question which names no participant is searched for: a guess, before it is known who they are. */
export const stemsAsked = (text: string): readonly string[] => {
  const counts = new Map(termsOf(contentOf(text)).stems.map((stem) => [stem, 1]));
  return withForms(counts, questionLanguage(text)).stems;
};

/** The number of words the question asks for; the forms of one word count once. */
export const wordsIn = ({ stems, formOf }: Question): number =>
  formOf === undefined ? stems.length : new Set(formOf).size;

const WORD = /[\p{L}\p{M}\p{N}']+/gu;

const QUOTES = /^'+|'+$/gu;

const withoutNames = (text: string, nameStems: ReadonlySet<string>): string =>
  (text.replace(/[\u2018\u2019]/gu, "'").match(WORD) ?? [])
    .filter((word) => !nameStems.has(stemOf(folded(word).toLowerCase().replace(QUOTES, ''))))
    .join(' ');
