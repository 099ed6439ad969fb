import { firstCharacters } from '../../language/text/characters.js';
import type { ChunkPoint } from '../point.js';
import { TAG_KINDS, TAG_PATTERNS, type TagKind, type TagPattern } from './tag-patterns.js';

/** Maximum number of tags. A message is found by its rare details, so more tags would not distinguish it. */
const LIMIT_TAGS = 32;
const LIMIT_A_KIND = 8;
const LONGEST_UNITS = 200;
/** Maximum number of code points of a text that are searched. */
const READ_CHARACTERS = 100_000;

/** Kinds whose trailing punctuation belongs to the sentence, not to the value. */
const IN_SENTENCE: ReadonlySet<TagKind> = new Set(['url', 'path']);
const TRAILING = /[.,;:!?'"…)\]}]/u;

/**
 * Returns the tools and exact details of a message, in forms such as `path:/etc/hosts` (S0, algorithms 1.5),
 * the most informative kinds first. Reads the first 100,000 characters.
 */
export const tagsOf = ({ text, toolCalls }: Pick<ChunkPoint, 'text' | 'toolCalls'>): readonly string[] => {
  const found = new Map<TagKind, Set<string>>(TAG_KINDS.map((kind) => [kind, new Set()]));
  for (const { name } of toolCalls) addTag(found, 'tool', name);
  for (const part of [text, ...toolCalls.map((call) => call.arguments)]) scanText(part, found);
  const tags = [...found].flatMap(([kind, values]) => [...values].map((value) => `${kind}:${value}`));
  return tags.slice(0, LIMIT_TAGS);
};

/**
 * Returns the tools of a message and the details in their arguments, so that search finds a message whose text
 * does not contain them (S0, algorithms 1.5).
 */
export const toolDetailsOf = ({ toolCalls }: Pick<ChunkPoint, 'toolCalls'>): readonly string[] =>
  toolCalls.length === 0 ? [] : tagsOf({ text: '', toolCalls }).map((tag) => tag.slice(tag.indexOf(':') + 1));

type TagsByKind = ReadonlyMap<TagKind, Set<string>>;

/**
 * Replaces matched characters by blanks before the later patterns are matched, so that a host in a URL is not
 * read as a file name.
 */
const scanText = (text: string, found: TagsByKind): void => {
  let rest = firstCharacters(text, READ_CHARACTERS);
  for (const pattern of TAG_PATTERNS) if (hasSign(rest, pattern)) rest = extractTags(rest, pattern, found);
};

const hasSign = (text: string, { sign }: TagPattern): boolean =>
  typeof sign === 'string' ? text.includes(sign) : sign.test(text);

const extractTags = (text: string, { kind, pattern, isShared }: TagPattern, found: TagsByKind): string =>
  text.replace(pattern, (match: string, ...groups: unknown[]) => {
    addTag(found, kind, namedValue(groups) ?? match);
    return isShared ? match : ' '.repeat(match.length);
  });

/**
 * Returns the named group `value` of a match. A replacer receives the named groups as its last argument, if
 * the pattern has named groups.
 */
const namedValue = (groups: readonly unknown[]): string | undefined => {
  const named = groups.at(-1);
  return typeof named === 'object' && named !== null && 'value' in named && typeof named.value === 'string'
    ? named.value
    : undefined;
};

const addTag = (found: TagsByKind, kind: TagKind, value: string): void => {
  const plain = value.replaceAll(/\s+/gu, ' ').trim();
  const exact = IN_SENTENCE.has(kind) ? trimTrailing(plain) : plain;
  const values = found.get(kind);
  if (!values || values.size >= LIMIT_A_KIND || exact.length > LONGEST_UNITS) return;
  if (isPlausible(kind, exact)) values.add(exact);
};

const trimTrailing = (value: string): string => {
  let end = value.length;
  while (end > 0 && TRAILING.test(value.charAt(end - 1)) && !closesInside(value, end - 1)) end -= 1;
  return value.slice(0, end);
};

const closesInside = (value: string, at: number): boolean =>
  value[at] === ')' && value.lastIndexOf('(', at) > value.lastIndexOf(')', at - 1);

const isPlausible = (kind: TagKind, value: string): boolean =>
  kind === 'port' ? Number(value) <= 65_535 : /[\p{L}\p{N}]/u.test(value);
