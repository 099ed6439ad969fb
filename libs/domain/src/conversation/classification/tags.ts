import { firstCharacters } from '../../language/text/characters.js';
import type { ChunkPoint } from '../point.js';
import { TAG_KINDS, TAG_PATTERNS, type TagKind, type TagPattern } from './tag-patterns.js';

/**
 * Maximum number of tags of a message. A message is found by its rare details, and more tags would not set it
 * apart.
 */
const LIMIT_TAGS = 32;
const LIMIT_A_KIND = 8;
const LONGEST_UNITS = 200;
/** Maximum code points searched of one text: enough to fill the tags many times over, at little cost. */
const READ_CHARACTERS = 100_000;

/** Kinds whose trailing punctuation belongs to the sentence, not to the value. */
const IN_SENTENCE: ReadonlySet<TagKind> = new Set(['url', 'path']);
const TRAILING = /[.,;:!?'"…)\]}]/u;

/** An exact detail that a message names, by which it can be looked up later (S0, algorithms 1.5). */
interface Tag {
  readonly kind: TagKind;
  readonly value: string;
}

/** Formats a tag for a point: `path:/etc/hosts`. */
const renderTag = ({ kind, value }: Tag): string => `${kind}:${value}`;

/**
 * Returns the tags of a message: its tools, and the pattern matches in its text and in the arguments of its
 * tools. Each tag once, at most 32 and at most 8 of a kind, the most informative kinds first, then in order of
 * appearance. Reads the first 100,000 characters of a text.
 */
export const tagsOf = ({ text, toolCalls }: Pick<ChunkPoint, 'text' | 'toolCalls'>): readonly string[] => {
  const found = new Map<TagKind, Set<string>>(TAG_KINDS.map((kind) => [kind, new Set()]));
  for (const { name } of toolCalls) addTag(found, { kind: 'tool', value: name });
  for (const part of [text, ...toolCalls.map((call) => call.arguments)]) scanText(part, found);
  const tags = [...found].flatMap(([kind, values]) => [...values].map((value) => renderTag({ kind, value })));
  return tags.slice(0, LIMIT_TAGS);
};

/**
 * Returns the names of the tools that a message calls and the details in their arguments, so that search finds
 * a message whose text does not contain them (S0, algorithms 1.5: tags as look-up hints).
 */
export const toolDetailsOf = ({ toolCalls }: Pick<ChunkPoint, 'toolCalls'>): readonly string[] =>
  toolCalls.length === 0 ? [] : tagsOf({ text: '', toolCalls }).map((tag) => tag.slice(tag.indexOf(':') + 1));

type TagsByKind = ReadonlyMap<TagKind, Set<string>>;

/**
 * Blanks the characters that a pattern claimed for the later patterns, so that a host in a URL is no file name.
 */
const scanText = (text: string, found: TagsByKind): void => {
  let rest = firstCharacters(text, READ_CHARACTERS);
  for (const pattern of TAG_PATTERNS) if (hasSign(rest, pattern)) rest = extractTags(rest, pattern, found);
};

const hasSign = (text: string, { sign }: TagPattern): boolean =>
  typeof sign === 'string' ? text.includes(sign) : sign.test(text);

const extractTags = (text: string, { kind, pattern, isShared }: TagPattern, found: TagsByKind): string => {
  return text.replace(pattern, (match: string, ...groups: unknown[]) => {
    addTag(found, { kind, value: namedValue(groups) ?? match });
    return isShared ? match : ' '.repeat(match.length);
  });
};

/** The named groups are the last argument of a replacer, if the pattern has any. */
const namedValue = (groups: readonly unknown[]): string | undefined => {
  const named = groups.at(-1);
  return typeof named === 'object' && named !== null && 'value' in named && typeof named.value === 'string'
    ? named.value
    : undefined;
};

const addTag = (found: TagsByKind, { kind, value }: Tag): void => {
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

/** True if the bracket at `at` closes one that the value itself opened: `https://x.org/a_(b)`. */
const closesInside = (value: string, at: number): boolean =>
  value[at] === ')' && value.lastIndexOf('(', at) > value.lastIndexOf(')', at - 1);

const isPlausible = (kind: TagKind, value: string): boolean =>
  kind === 'port' ? Number(value) <= 65_535 : /[\p{L}\p{N}]/u.test(value);
