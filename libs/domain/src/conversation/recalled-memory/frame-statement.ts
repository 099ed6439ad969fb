import {
  ADDRESSED,
  FIRST_PERSON,
  NAMED_STATEMENT,
  STATEMENT_VERB,
  USER_COMPOUND,
  USER_STATEMENT,
} from './frame-words.js';

/**
 * The form of a line after a heading. `kept` lines have a quotation, a date, a score or a role, as memory
 * stores write them. `keyed` lines are a key and its value.
 */
export type StatementForm =
  'user' | 'person' | 'lone-verb' | 'keyed' | 'addressed' | 'kept' | 'own' | 'question' | 'other';

const BULLET =
  /^[\s>]*(?:[-*•·–—+‣▪→➤▸◦»🔹🔸]|>{2,}|\d{1,3}[.):]|[a-z]\)|[-=]>|\(\d{1,3}\)|#\d{1,3})[^\S\n]+/u;
const DETAILS = /^(?:\[[^\]\n]{0,60}\]|\([^)\n]{0,60}\))\s*[.:]?\s*/u;
/** A date as programs write it before a memory. People write "May 4: …" too, so a month needs its year. */
const DATE = String.raw`(?:\d{4}-\d{2}(?:-\d{2})?(?:[T ][\d:.Z+-]+)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:\d{1,2}\.? )?\p{L}{3,10}\.? \d{4})`;
const KEPT = new RegExp(
  [
    String.raw`^(?:\[[^\]\n]{0,40}\] ?)?${DATE}\s*[:—–-]`,
    `^["'“”«„\`].{0,400}["'“”»\`]`,
    String.raw`^\(?[01][.,]\d+\)?\s*(?:::|[—–:-])`,
    String.raw`^\{".{0,400}\}$`,
    String.raw`^(?:user|assistant|human|input|output|nutzer|usuario)\s*:`,
    String.raw`[([](?:${DATE}|(?:score|similarity|relevance|confidence|id|doc|source|memory)\b|[01]?[.,]\d+|\d{1,3} ?%)`,
  ].join('|'),
  'iu',
);
const KEYED = /^[*_"']{0,3}\p{L}[\p{L}\p{M} _/-]{0,30}[*_"']{0,3}\s*(?:[:=→]|\||\.{3,})\s*\S/u;
const ROW = /^\|.*\|/u;
/** A table row with a relation of the user, as a graph of memories writes it. */
const USER_ROW = /^\|\s*(?:the )?(?:user|nutzer|benutzer|usuario)\s*\|\s*\p{L}/iu;
const LISTED_NAME = /^\p{Lu}\p{Ll}+, /u;
/** Maximum number of UTF-16 units of a line that are read. */
const READ_CHARACTERS = 400;

export const isListItem = (line: string): boolean => BULLET.test(line) || ROW.test(withoutQuotation(line));

export const withoutQuotation = (line: string): string => line.replace(/^[\s>]+/u, '');

export const withoutBullet = (line: string): string => withoutQuotation(line.replace(BULLET, ''));

export const formOf = (line: string): StatementForm => {
  const item = withoutBullet(line.slice(0, READ_CHARACTERS)).trimEnd();
  const words = item.replace(DETAILS, '').replace(/^[*_]+/u, '');
  if (/[?¿]\s*["'”)]*$/u.test(words)) return 'question';
  if (USER_ROW.test(words)) return 'user';
  if (USER_STATEMENT.test(words.replaceAll(USER_COMPOUND, ' '))) return 'user';
  if (KEPT.test(item)) return 'kept';
  if (FIRST_PERSON.test(words)) return 'own';
  if (ADDRESSED.test(words)) return 'addressed';
  if (NAMED_STATEMENT.test(words) || LISTED_NAME.test(words)) return 'person';
  if (STATEMENT_VERB.test(words) || /^(?:al usuario|le) gusta/iu.test(words)) return 'lone-verb';
  return KEYED.test(words) || ROW.test(words) ? 'keyed' : 'other';
};
