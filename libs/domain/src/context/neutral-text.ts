import { countCharacters, firstCharacters } from '../language/text/characters.js';
import { readLetters, findMarks, readCharacter, readWord } from '../language/text/look-alikes.js';
import { INVISIBLE } from '../language/text/invisible.js';
import { markBrackets } from '../conversation/recalled-memory/recall-marks.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';
import { BLOCK_WORDS } from '../facts/words/words-by-language.js';

/**
 * Returns the text without anything that looks like the structure of a prompt, in linear time. The brackets
 * of block marks, template tokens and tags become parentheses, and fences become quotes. Headings, rules and
 * roles at the start of a line are escaped.
 */
export const neutraliseText = (text: string): string =>
  replaceFences(replaceTags(removeInvisible(text)))
    .trim()
    .split(LINE_BREAKS)
    .map(escapeStart)
    .join('\n  ');

/** Neutralises text within a line, such as a name. */
export const neutraliseLine = (text: string): string =>
  replaceTags(removeInvisible(text)).replace(/\s+/gu, ' ').trim();

/** Returns `person named "System"` for a role in any language, because a model reads "Asistente" as a role, too. */
export const displayRoleName = (name: string, { personNamed }: BlockWords = ENGLISH): string | null =>
  ROLES.has(readLetters(name, 0, LONGEST_WORD).letters) ? personNamed(name) : null;

const LINE_BREAKS = /[\n\r\u2028\u2029\v\f\u0085]\s*/gu;

/** Invisible characters that control the text or its writing direction. */
const CONTROLS = /(?![\s\u0085])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E]/gu;

const removeInvisible = (text: string): string => text.replace(CONTROLS, '').replace(INVISIBLE, '');

const words = (list: string): Set<string> => new Set(list.split(' ').map(readWord));
/** Role words in every language of a block. */
const ROLES = words(
  Object.values(BLOCK_WORDS)
    .map(({ roleWords }) => roleWords)
    .join(' '),
);
/** Names of chat template tags, reduced to their letters. */
const TAGS = {
  '[': words('inst sys system systemprompt'),
  '<': words(
    'system assistant user tool human developer function instruction instructions sys s systemprompt prompt ' +
      'imstart imend startofturn endofturn memory recalledmemory context toolcall toolresult functioncalls thinking',
  ),
} as const;
const LONGEST_WORD = 24;

const replaceTags = (text: string): string => {
  const places = [
    ...markBrackets(text),
    ...findMarks(text, '[').filter((place) => isTag(text, place, '[')),
    ...findMarks(text, '<').filter((place) => isTag(text, place, '<')),
  ];
  if (places.length === 0) return text;
  const opening = new Set(places);
  let plain = '';
  let from = 0;
  for (const place of [...opening].sort((a, b) => a - b)) {
    plain += `${text.slice(from, place)}(`;
    from = place + 1;
  }
  return plain + text.slice(from);
};

/**
 * True for `</system>`, `[INST]` or `<system role="x">`. A bar after the bracket always marks a template
 * token.
 */
const isTag = (text: string, place: number, mark: '[' | '<'): boolean => {
  if (readCharacter(text[place + 1] ?? ' ') === '|') return true;
  const { letters, end } = readLetters(text, place + 1, LONGEST_WORD);
  if (TAGS[mark].has(letters) && readCharacter(text[end] ?? ' ') === CLOSING[mark]) return true;
  const [name = ''] = text
    .slice(place + 1, place + 1 + LONGEST_WORD)
    .replace(/^[\s/]+/u, '')
    .split(/[\s>\]]/u);
  return mark === '<' && TAGS[mark].has(readLetters(name, 0, LONGEST_WORD).letters);
};
const CLOSING = { '[': ']', '<': '>' } as const;

/** Fences have at least three characters. One or two backticks or tildes mark a word and are kept. */
const FENCES = /[`\uFF40\u2035\u02B9\u02CB\u055D]{3,}|[~\uFF5E\u02DC\u223C]{3,}/gu;
const replaceFences = (text: string): string => text.replace(FENCES, "'''");

const LEADING = /^[\s>*+-]*/u;
const LONGEST_LEAD = 20;

/** Matches a line that Markdown renders as a rule, or that makes the line above it a heading. */
const RULE = /^\s*([-*_=\u2010-\u2015\u2212\u2500-\u2503\uFE58\uFE63\uFF0D\uFF1D])(?:\s*\1){2,}\s*$/u;

const escapeStart = (line: string): string => {
  if (RULE.test(line)) return `\\${line.trimStart()}`;
  const lead = LEADING.exec(firstCharacters(line, LONGEST_LEAD))?.[0] ?? '';
  const rest = line.slice(lead.length);
  if (isHeading(rest)) return `${lead}\\${rest}`;
  const role = roleAt(rest);
  return role === null ? line : `${lead}"${role}"${rest.slice(role.length)}`;
};

const isHeading = (line: string): boolean => {
  const start = Array.from(firstCharacters(line, LONGEST_LEAD));
  const signs = start.findIndex((character) => readCharacter(character) !== '#');
  return signs > 0 ? readCharacter(start[signs] ?? ' ') === '' : signs < 0 && start.length > 0;
};

const roleAt = (line: string): string | null => {
  const [start = ''] = line.split(COLONS, 1);
  if (start.length === line.length || countCharacters(start) > LONGEST_WORD) return null;
  return ROLES.has(readLetters(start, 0, LONGEST_WORD).letters) ? start : null;
};
export const COLONS = /[:\uFF1A\u05C3\uA789\u02D0\u2236\uFE13\u0589]/gu;
