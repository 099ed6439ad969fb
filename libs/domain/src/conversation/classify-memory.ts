import {
  ENGLISH_DATED,
  ENGLISH_IMPERATIVE,
  ENGLISH_PROCEDURAL,
  ENGLISH_SEMANTIC,
} from '../language/english-cues.js';
import type { MemoryType } from './memory-type.js';
import { type Sentence, sentencesOf } from '../language/sentence.js';

/** A type is a hint for filters: what the beginning of a message is decides, however long it goes on. */
const READ_UNITS = 4000;

const NUMBERED_STEP = /^\s{0,8}(?:\p{N}{1,3}[.)]|Step \p{N}{1,3}\b)\s/gimu;
const CODE_FENCE = /^\s{0,3}(?:```|~~~)/mu;
const SHELL_LINE = /^\s{0,8}\$ \S/mu;
/** `retries = 3`, `DB_HOST=localhost`, `timeout: 30s`: a setting and its value. */
const ASSIGNMENT =
  /^\s{0,8}(?:export )?[\p{L}_][\p{L}\p{N}_.-]{1,60}(?: ?= ?|: ?(?=[\d"'`]|true\b|false\b))[^\s=]/mu;
const QUESTION = /[?\uFF1F\u061F\u037E]["'”’)\]»]*$/u;

/**
 * How to do something, what is so, or what happened (S0; the rules are algorithms 1.5's): the first of
 * the three that any sentence of the text is. Steps, code and settings tell in every language, words in
 * English; where nothing tells, it is episodic.
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

/** A question states nothing, and what has a date happens once. */
const isStatement = ({ text }: Sentence): boolean =>
  !QUESTION.test(text) && !ENGLISH_DATED.test(text) && ENGLISH_SEMANTIC.some((cue) => cue.test(text));
