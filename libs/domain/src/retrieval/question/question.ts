import { type DateSpan, dateSpans } from '../../language/time/date-span.js';
import { foldCase } from '../../language/words/fold.js';
import type { Instant } from '../../instant.js';
import { type AskedRole, asksWhen } from '../../language/languages/english-cues.js';
import { askedRole } from '../../language/questions/asked-role.js';
import { termsOf, splitWords } from '../../language/words/lexical.js';
import {
  firstNamedSpeaker,
  namedSpeakers,
  removeSpacelessNames,
} from '../../conversation/speakers/named-speakers.js';
import { inflectedForms } from '../../language/questions/question-forms.js';
import {
  asksForPast,
  questionContent,
  isInFirstPerson,
  isKeyWords,
  questionLanguage,
} from '../../language/questions/question-language.js';
import type { LanguageId } from '../../language/languages/language.js';
import {
  ASKS_HOW_MANY,
  ASKS_WHERE,
  ASKED_FOR,
  ENDS_ASKED_FOR,
} from '../../language/questions/english-ranking-cues.js';
import { stemOf } from '../../language/words/stem.js';
import { type AnswerType, answerTypeOf } from './answer-type.js';

export interface Question {
  readonly stems: readonly string[];
  readonly surfaces: readonly string[];
  readonly weights: readonly number[];
  /** For each stem, the index of the stem of which it is another inflected form. */
  readonly formOf?: readonly number[];
  readonly named: readonly string[];
  /** The only person who is named, or the first of two unless the question is about both. */
  readonly firstNamed: string | null;
  readonly askedRole: AskedRole | null;
  readonly isKeyWords: boolean;
  readonly head: string | null;
  readonly asksWhen: boolean;
  readonly asksWhere: boolean;
  readonly asksHowMany: boolean;
  readonly asksForPast: boolean;
  readonly isInFirstPerson: boolean;
  readonly answerType: AnswerType | null;
  readonly dates: readonly DateSpan[];
  /**
   * The question without names, for the embedding. With names, the vector would match messages by the person
   * instead of the topic.
   */
  readonly withoutNames: string;
}

interface QuestionContext {
  readonly speakers: readonly string[];
  /** Names of the user that are not names of speakers. */
  readonly userNames?: readonly string[];
  readonly referenceDate: Instant | null;
}

/** Reads a question by rules (retrieval.md, "The idea"). */
export const readQuestion = (text: string, asking: QuestionContext): Question => {
  const { speakers, userNames = [], referenceDate } = asking;
  const names = [...speakers, ...userNames];
  const nameStems = new Set(names.flatMap((name) => splitWords(name).map(stemOf)));
  const anonymous = questionContent(removeSpacelessNames(text, names));
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
  const forms = addForms(counts, questionLanguage(text));
  return {
    ...forms,
    surfaces: forms.stems.map((stem) => surfaces.get(stem) ?? stem),
    named,
    firstNamed: firstNamedSpeaker(text, named),
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
    withoutNames: removeNames(anonymous, nameStems),
  };
};

const addForms = (
  counts: ReadonlyMap<string, number>,
  language: LanguageId | null,
): Pick<Question, 'stems' | 'weights' | 'formOf'> => {
  const own = [...counts.keys()];
  const weights = [...counts.values()];
  const others = own.flatMap((stem, at) =>
    inflectedForms(stem, language).flatMap((form) => (counts.has(form) ? [] : [{ form, at }])),
  );
  if (others.length === 0) return { stems: own, weights };
  return {
    stems: [...own, ...others.map(({ form }) => form)],
    weights: [...weights, ...others.map(({ at }) => weights[at] ?? 1)],
    formOf: [...own.keys(), ...others.map(({ at }) => at)],
  };
};

/** Returns the stems of a question before the participants are known, so names are included. */
export const questionStems = (text: string): readonly string[] => {
  const counts = new Map(termsOf(questionContent(text)).stems.map((stem) => [stem, 1]));
  return addForms(counts, questionLanguage(text)).stems;
};

export const countAskedWords = ({ stems, formOf }: Question): number =>
  formOf === undefined ? stems.length : new Set(formOf).size;

const WORD = /[\p{L}\p{M}\p{N}']+/gu;

const QUOTES = /^'+|'+$/gu;

const removeNames = (text: string, nameStems: ReadonlySet<string>): string =>
  (text.replace(/[\u2018\u2019]/gu, "'").match(WORD) ?? [])
    .filter((word) => !nameStems.has(stemOf(foldCase(word).replace(QUOTES, ''))))
    .join(' ');

const headStem = (question: string, stems: ReadonlySet<string>): string | null => {
  let head: string | null = null;
  for (const word of ASKED_FOR.exec(question.toLowerCase())?.[1]?.split(' ') ?? []) {
    if (ENDS_ASKED_FOR.has(word)) break;
    const stem = stemOf(word);
    if (stems.has(stem)) head = stem;
  }
  return head;
};
