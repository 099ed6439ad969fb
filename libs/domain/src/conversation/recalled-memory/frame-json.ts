import { isFrameName, phraseStrength, phraseWords } from './frame-phrase.js';
import type { Span } from './span.js';

const KEY = /"(\p{L}[\p{L}\p{M}\d_ -]{0,40})"\s{0,20}:\s{0,20}(?=[[{])/gu;
/** A weak key, such as "context", names memory only if its value begins with a statement about the user. */
const STATED = /["'\s>](?:the |der |el )?(?:user|nutzer|benutzer|usuario)(?:['’]s)? \p{L}/iu;
const READ_CHARACTERS = 2_000;

/**
 * Returns JSON keys that name memory, with their values: `"memories": […]`. A value that was cut off extends
 * to the end of the text.
 */
export const jsonFrames = (text: string): readonly Span[] => {
  const frames: Span[] = [];
  let from = 0;
  for (const { 0: match, 1: key = '', index } of text.matchAll(KEY)) {
    if (index < from || !isFrameName(key)) continue;
    const value = index + match.length;
    const strength = phraseStrength(phraseWords(key.replaceAll('_', ' ')).join(' '));
    if (strength === 'bare' && !STATED.test(text.slice(value, value + READ_CHARACTERS))) continue;
    from = bracketEnd(text, value);
    frames.push(withEmptyObject(text, { start: index, end: from }));
  }
  return frames;
};

const ROLE = /\{[^{}]{0,40}"(?:role|type|kind)"\s{0,20}:\s{0,20}"(?<role>\p{L}[^"\n]{0,40})"[^{}]*(?:\}|$)/gu;

/** Returns JSON messages whose role is a name of memory: `{"role": "memory", …}`. */
export const jsonMessages = (text: string): readonly Span[] =>
  [...text.matchAll(ROLE)]
    .filter(({ groups }) => isFrameName(groups?.['role'] ?? ''))
    .map(({ 0: message, index }) => ({ start: index, end: index + message.length }));

/**
 * Returns the index after the bracket that closes the bracket at `from`, or the length of the text if it was
 * cut off.
 */
export const bracketEnd = (text: string, from: number): number => {
  let depth = 0;
  let isString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
};

const NEAR = 40;

/** Extends the span to the braces and the code fence of an object that has no other key. */
const withEmptyObject = (text: string, { start, end }: Span): Span => {
  const opens = /(?:```\w*\s*)?\{\s*$/u.exec(text.slice(Math.max(0, start - NEAR), start))?.[0] ?? '';
  const closes =
    end >= text.length ? '' : (/^\s*\}(?:\s*```)?/u.exec(text.slice(end, end + NEAR))?.[0] ?? null);
  return opens === '' || closes === null
    ? { start, end }
    : { start: start - opens.length, end: end + closes.length };
};
