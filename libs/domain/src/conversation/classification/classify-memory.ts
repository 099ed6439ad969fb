import {
  ENGLISH_DATED,
  ENGLISH_IMPERATIVE,
  ENGLISH_PROCEDURAL,
  ENGLISH_SEMANTIC,
} from '../../language/languages/english-cues.js';
import { type Sentence, splitSentences } from '../../language/text/sentence.js';

export type MemoryType = 'procedural' | 'semantic' | 'episodic';

/** Number of UTF-16 units that are read. The type is only a hint for filters. */
const READ_UNITS = 4000;

const NUMBERED_STEP = /^\s{0,8}(?:\p{N}{1,3}[.)]|Step \p{N}{1,3}\b)\s/gimu;
const CODE_FENCE = /^\s{0,3}(?:```|~~~)/mu;
const SHELL_LINE = /^\s{0,8}\$ \S/mu;
/** A setting and its value: `retries = 3`, `DB_HOST=localhost`, `timeout: 30s`. */
const ASSIGNMENT =
  /^\s{0,8}(?:export )?[\p{L}_][\p{L}\p{N}_.-]{1,60}(?: ?= ?|: ?(?=[\d"'`]|true\b|false\b))[^\s=]/mu;
const QUESTION = /[?\uFF1F\u061F\u037E]["'”’)\]»]*$/u;

/**
 * Returns the type of a text (S0, with the rules of algorithms 1.5). `procedural` takes precedence over
 * `semantic`. Words are recognised only in English, but steps, code and settings in every language.
 */
export const classifyMemory = (text: string): MemoryType => {
  const read = text.slice(0, READ_UNITS).replaceAll('’', "'");
  const sentences = splitSentences(read);
  if (isListOfSteps(read) || isCode(read) || sentences.some(isInstruction)) return 'procedural';
  return ASSIGNMENT.test(read) || sentences.some(isStatement) ? 'semantic' : 'episodic';
};

const isListOfSteps = (text: string): boolean => (text.match(NUMBERED_STEP)?.length ?? 0) >= 2;

const isCode = (text: string): boolean => CODE_FENCE.test(text) || SHELL_LINE.test(text);

const isInstruction = ({ text }: Sentence): boolean =>
  ENGLISH_IMPERATIVE.test(text) || ENGLISH_PROCEDURAL.some((cue) => cue.test(text));

/**
 * False for a question, which states nothing, and for a sentence with a date, which describes a single event.
 */
const isStatement = ({ text }: Sentence): boolean =>
  !QUESTION.test(text) && !ENGLISH_DATED.test(text) && ENGLISH_SEMANTIC.some((cue) => cue.test(text));
