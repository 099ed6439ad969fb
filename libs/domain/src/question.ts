import { type DateSpan, dateSpans } from './date-span.js';
import { folded } from './fold.js';
import type { Instant } from './instant.js';
import { english } from './language/english.js';
import type { AskedRole } from './language/language.js';
import { stemsOf, wordsOf } from './lexical.js';
import { namedSpeakers, withoutSpacelessNames } from './named-speakers.js';
import { stemOf } from './stem.js';

/** A question as ranking reads it. */
export interface Question {
  /** Distinct stems in order, the participants' names left out: what the index is asked for. */
  readonly stems: readonly string[];
  /** How often the question has each stem. */
  readonly weights: readonly number[];
  /** The speakers it names, as the store writes them. */
  readonly named: readonly string[];
  readonly askedRole: AskedRole | null;
  readonly asksWhen: boolean;
  readonly dates: readonly DateSpan[];
  /** Its words without the participants' names: the text to embed. Names say who, not what about. */
  readonly withoutNames: string;
}

/** Who takes part, and when the question is asked; without a date relative phrases name no day. */
export interface Asking {
  readonly speakers: readonly string[];
  readonly referenceDate: Instant | null;
}

/** Reads a question by rule (retrieval.md, "The idea"). */
export const readQuestion = (text: string, { speakers, referenceDate }: Asking): Question => {
  const nameStems = new Set(speakers.flatMap((speaker) => wordsOf(speaker).map(stemOf)));
  const anonymous = withoutSpacelessNames(text, speakers);
  const counts = new Map<string, number>();
  for (const stem of stemsOf(anonymous)) {
    if (!nameStems.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return {
    stems: [...counts.keys()],
    weights: [...counts.values()],
    named: namedSpeakers(text, speakers),
    askedRole: english.askedRole(text),
    asksWhen: english.asksWhen(text),
    dates: dateSpans(text, referenceDate),
    withoutNames: withoutNames(anonymous, nameStems),
  };
};

const WORD = /[\p{L}\p{M}\p{N}']+/gu;

const QUOTES = /^'+|'+$/gu;

const withoutNames = (text: string, nameStems: ReadonlySet<string>): string =>
  (text.replace(/[\u2018\u2019]/gu, "'").match(WORD) ?? [])
    .filter((word) => !nameStems.has(stemOf(folded(word).toLowerCase().replace(QUOTES, ''))))
    .join(' ');
