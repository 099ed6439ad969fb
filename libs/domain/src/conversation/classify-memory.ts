import {
  ENGLISH_DATED,
  ENGLISH_IMPERATIVE,
  ENGLISH_PROCEDURAL,
  ENGLISH_SEMANTIC,
} from '../language/english-cues.js';
import type { MemoryType } from './memory-type.js';
import { type Sentence, sentencesOf } from '../language/sentence.js';

/** Only this much of a message decides its type: the type is a hint for filters. */
const READ_UNITS = 4000;

const NUMBERED_STEP = /^\s{0,8}(?:\p{N}{1,3}[.)]|Step \p{N}{1,3}\b)\s/gimu;
const CODE_FENCE = /^\s{0,3}(?:```|~~~)/mu;
const SHELL_LINE = /^\s{0,8}\$ \S/mu;
/** `retries = 3`, `DB_HOST=localhost`, `timeout: 30s`: a setting and its value. */
const ASSIGNMENT =
  /^\s{0,8}(?:export )?[\p{L}_][\p{L}\p{N}_.-]{1,60}(?: ?= ?|: ?(?=[\d"'`]|true\b|false\b))[^\s=]/mu;
const QUESTION = /[?\uFF1F\u061F\u037E]["'”’)\]»]*$/u;

/**
 * Procedural, semantic or episodic (S0; the rules are those of algorithms 1.5): the first of the three that any
 * sentence of the text shows. Steps, code and settings show it in every language, words only in English; otherwise the
 * text is episodic.
 */
export const classifyMemory = (text: string): MemoryType => {
  const read = text.slice(0, READ_UNITS).replaceAll('’', "'");
  const sentences = sentencesOf(read);
  if (isListOfSteps(read) || isCode(read) || sentences.some(isInstruction)) return 'procedural';
  return ASSIGNMENT.test(read) || sentences.some(isStatement) ? 'semantic' : 'episodic';
};

const isListOfSteps = (text: string): boolean => (text.match(NUMBERED_STEP)?.length ?? 0) >= 2;

const isCode = (text: string): boolean => CODE_FENCE.test(text) || SHELL_LINE.test(text);

const isInstruction = ({ text }: Sentence): boolean =>
  ENGLISH_IMPERATIVE.test(text) || ENGLISH_PROCEDURAL.some((cue) => cue.test(text));

/** A question states nothing, and a sentence with a date tells of something that happened once. */
const isStatement = ({ text }: Sentence): boolean =>
  !QUESTION.test(text) && !ENGLISH_DATED.test(text) && ENGLISH_SEMANTIC.some((cue) => cue.test(text));
