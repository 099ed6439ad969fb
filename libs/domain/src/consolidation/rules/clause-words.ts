import { foldCase } from '../../language/words/fold.js';
import { SPACELESS } from '../../language/words/script.js';
import { FILLERS, IN_FULL, OPENING } from './rule-words.js';

export const BREAK = '|';

const TOKEN = new RegExp(
  `[${SPACELESS}]|[\\p{L}\\p{M}\\p{N}]+(?:[.,:/_@-][\\p{L}\\p{M}\\p{N}]+)*(?:'\\p{L}+)?|[\\p{Sc}%°]|[,;:.!?…()\\n—–。！？，、]+`,
  'gu',
);
const IS_MARK = /^[,;:.!?…()\n—–。！？，、]+$/u;
const LABEL = /^[^:\n]{1,60}: /u;
const STAMP = /\s*\[(?:week of )?[\d\s?to–-]{4,40}\]/gu;

const CONTEXT = /\s*\((?:asked|after) ".*"\)\s*$/su;

export const contextOf = (text: string): string => CONTEXT.exec(text.replace(STAMP, ''))?.[0].trim() ?? '';

/** Returns the text of an entry without its speaker label, date stamp and context in brackets. */
export const statementOf = (text: string, speaker: string | null): string => {
  const [label = ''] = LABEL.exec(text) ?? [];
  const who = label.slice(0, -2).toLowerCase();
  const isLabel = who === 'user' || who === 'assistant' || who === speaker?.toLowerCase();
  return text
    .slice(isLabel ? label.length : 0)
    .replace(STAMP, '')
    .replace(CONTEXT, '');
};

/**
 * Returns the lower-case words without fillers and opening conjunctions. Punctuation between two clauses
 * becomes one `BREAK`.
 */
export const clauseWords = (statement: string): readonly string[] => {
  const words: string[] = [];
  for (const [token] of foldCase(statement).matchAll(TOKEN)) {
    if (IS_MARK.test(token)) {
      if (words.length > 0 && words.at(-1) !== BREAK) words.push(BREAK);
    } else words.push(...(IN_FULL.get(token) ?? [token]).filter((word) => !FILLERS.has(word)));
  }
  const first = words.findIndex((word) => !OPENING.has(word));
  return words.slice(Math.max(first, 0), words.at(-1) === BREAK ? -1 : undefined);
};
