import { areRecalled, type BlockReader, headingLevel, type TextLine } from './frame-block.js';
import { bracketEnd } from './frame-json.js';
import { type FrameStrength, phraseStrength } from './frame-phrase.js';
import { formOf, type StatementForm, withoutBullet, withoutQuotation } from './frame-statement.js';
import { statesAbout } from './frame-words.js';
import { PROMPT_INSTRUCTION } from './prompt-words.js';
import type { Span } from './span.js';

/** A line after which memory may follow. */
export interface FrameHeading {
  /** Number of the line of the heading. */
  readonly at: number;
  readonly start: number;
  /** Index of the first character after the heading. */
  readonly end: number;
  readonly strength: FrameStrength;
  /** The level of a markdown heading, otherwise 0. */
  readonly level: number;
  /** The person whom the heading names, such as Ana in `Memories about Ana`. */
  readonly name: string | null;
}

const LONGEST_PHRASE = 200;
const SHORTEST_LINE = 4;
const LONGEST_LINE_WITHOUT_COLON = 80;
const PHRASE = /^[\p{L}\p{M}\d\s'’"“”(),·/&_-]+$/u;
const NAME = /(?<=\s)(\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)?)$/u;
/** A line with the marks of a heading, or in capitals only. */
const DECORATED = /^[#*_=~[|`-]|^[\p{Lu}\d\s'’,()/&_-]{6,}$/u;
/** A heading with its number and memory on one line: `[Memory 1] User lives in Tartu`. */
const NUMBERED = /^\[(\p{L}[^\]\n]{0,40}?\d)\](?= \S)/u;

export const frameHeadings = (lines: readonly TextLine[]): readonly FrameHeading[] =>
  lines.flatMap((line, at) => headingOf(line, at) ?? []);

const headingOf = ({ start, text }: TextLine, at: number): FrameHeading | null => {
  if (text.length < SHORTEST_LINE) return null;
  const line = text.slice(0, LONGEST_PHRASE);
  const body = withoutQuotation(line);
  const { head, length } = headOf(body, text.length <= LONGEST_LINE_WITHOUT_COLON) ?? {};
  if (head === undefined || length === undefined) return null;
  const phrase = head
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\s*\|.*$/u, '')
    .replace(/[^\p{L}\p{N})]+$/u, '');
  const strength = PHRASE.test(phrase) ? (phraseStrength(phrase) ?? instructionStrength(body)) : null;
  const isHeading =
    length < body.length || /[:：—–]$/u.test(head) || DECORATED.test(body) || strength === 'recalled';
  if (strength === null || !isHeading) return null;
  const end = start + line.length - body.length + length;
  const name = strength === 'bare-memory' ? (NAME.exec(phrase)?.[1] ?? null) : null;
  return { at, start, end, strength, level: headingLevel(text), name };
};

/**
 * Returns the strength of an instruction that ends with a colon: "Answer using the following information:".
 */
const instructionStrength = (body: string): FrameStrength | null =>
  PROMPT_INSTRUCTION.test(body) && /[:：]\s*$/u.test(body) ? 'bare' : null;

/** Returns the part of a line that may be a heading. */
const headOf = (
  body: string,
  isShort: boolean,
): { readonly head: string; readonly length: number } | null => {
  const [numbered, label = ''] = NUMBERED.exec(body) ?? [];
  if (numbered !== undefined) return { head: label, length: numbered.length };
  const colon = body.search(/[:：]/u);
  // Details in brackets belong to the heading: "Recalled from the store (namespace: a):"
  const details = body.indexOf('(');
  if (details > 0 && details < colon && /[:：]\s*$/u.test(body))
    return { head: `${body.slice(0, details).trim()}:`, length: body.length };
  // Text in brackets with a colon inside is not a heading.
  if (colon >= 0 && /^[([][^)\]]*:[^)\]]*[)\]]/u.test(body)) return null;
  if (colon >= 0) return { head: body.slice(0, colon + 1), length: colon + 1 };
  return isShort ? { head: body, length: body.length } : null;
};

/** Returns the heading with the memory after it, or null if the text after it is in the words of a person. */
export const recalledSpan = (text: string, reader: BlockReader, heading: FrameHeading): Span | null => {
  const { at, start, end, strength, level, name } = heading;
  const { lines } = reader;
  const line = lines[at];
  if (line === undefined) return null;
  const json = jsonBehind(text, end);
  if (json !== null && strength !== 'bare') return { start, end: json };
  const last = reader.endBehind(at);
  if (last !== null && (strength !== 'bare' || !hasOwnWords(lines.slice(at + 1, last))))
    return { start, end: lines[last]?.end ?? end };
  if (/[\p{L}\p{N}]/u.test(line.text.slice(end - line.start))) return spanWithin(reader, heading);
  const block = reader.blockAt(at + 1, level);
  const isAbout = name !== null && areAbout(name, lines.slice(block.first, block.next));
  if (!isAbout && !areRecalled(strength, block)) return null;
  return { start, end: lines[lastOf(block) - 1]?.end ?? end };
};

const hasOwnWords = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) => ['own', 'question'].includes(formOf(text)));

/**
 * Returns the number of the line after the block. A paragraph ends with its last statement, because the lines
 * after it may be the first words of a person.
 */
const lastOf = ({ first, next, forms, isList }: ReturnType<BlockReader['blockAt']>): number => {
  const last = forms.findLastIndex((form) => form !== 'other');
  return isList || last < 0 ? next : first + last + 1;
};

const areAbout = (name: string, lines: readonly TextLine[]): boolean =>
  lines.filter(({ text }) => statesAbout(name, withoutBullet(text))).length * 2 > lines.length;

const SENTENCE = /[^.!?;\n]+(?:[.!?;]+(?=\s|$)|[.!?;](?!\s)|$)(?:[^.!?;\n\s]*[.!?;]*)/gu;

/** Returns the span of memory that begins on the line of its heading. */
const spanWithin = (reader: BlockReader, { at, start, end, strength }: FrameHeading): Span | null => {
  const { lines } = reader;
  const line = lines[at] as TextLine;
  const forms: StatementForm[] = [];
  let last = end;
  for (const sentence of sentencesOf(line, end)) {
    const form = formOf(sentence.text);
    if (form === 'own' || form === 'question') break;
    forms.push(form);
    last = sentence.end;
  }
  const isOfUser = strength === 'known' && forms[0] === 'user';
  if (!isOfUser && !areRecalled(strength, { forms, isList: false })) return null;
  if (line.text.slice(last - line.start).trim() !== '' || !lines[at + 1]?.text.trim())
    return { start, end: last };
  const block = reader.blockAt(at + 1, 0);
  return { start, end: areRecalled(strength, block) ? (lines[block.next - 1]?.end ?? last) : last };
};

const sentencesOf = (line: TextLine, from: number): readonly TextLine[] => {
  const sentences: TextLine[] = [];
  const words = line.text.slice(from - line.start);
  for (const { 0: match, index } of words.matchAll(SENTENCE)) {
    const lead = match.length - match.trimStart().length;
    const start = from + index + lead;
    if (match.trim() !== '') sentences.push({ start, end: from + index + match.length, text: match.trim() });
  }
  return sentences;
};

/** Returns the start of a JSON object on the next line. */
const nextObject = (text: string, from: number): number | null => {
  const lead = /^,?[^\S\n]*\n[\s>]*(?=\{\s*")/u.exec(text.slice(from, from + LONGEST_PHRASE))?.[0];
  return lead === undefined ? null : from + lead.length;
};

/** Returns the end of the JSON that follows, with or without a code fence, or null if none follows. */
const jsonBehind = (text: string, from: number): number | null => {
  const lead = /^[\s*_>]*(?:```\w*\s*)?/u.exec(text.slice(from, from + LONGEST_PHRASE))?.[0] ?? '';
  const at = from + lead.length;
  const opens = text[at];
  if (
    opens !== '{' &&
    !(opens === '[' && /^\[\s*(?:["{\]]|\w{1,40}\()/u.test(text.slice(at, at + LONGEST_PHRASE)))
  )
    return null;
  let end = bracketEnd(text, at);
  for (let next = nextObject(text, end); next !== null; next = nextObject(text, end))
    end = bracketEnd(text, next);
  const fence = lead.includes('```') ? /^\s*```/u.exec(text.slice(end, end + LONGEST_PHRASE)) : null;
  return end + (fence?.[0].length ?? 0);
};
