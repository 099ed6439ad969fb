import { isFrameName, phraseStrength } from './frame-phrase.js';
import { formOf } from './frame-statement.js';
import type { Span } from './span.js';

const FENCE = /^[^\S\n]*(?<fence>`{3,}|~{3,})[^\S\n]*(?<name>\p{L}[^`\n]{0,60})$/gmu;

/**
 * Returns the spans of code blocks whose language is a name of memory. A block that was cut off extends to
 * the end of the text.
 */
export const fenceFrames = (text: string): readonly Span[] => {
  const frames: Span[] = [];
  let from = 0;
  for (const { 0: opening, index, groups } of text.matchAll(FENCE)) {
    const { fence = '', name = '' } = groups ?? {};
    if (index < from || !isFrameName(name.trim())) continue;
    const closing = text.indexOf(`\n${fence}`, index + opening.length);
    from = closing < 0 ? text.length : closing + 1 + fence.length;
    frames.push({ start: index, end: from });
  }
  return frames;
};

/**
 * Weak phrases are no evidence in a comment, because a comment about facts or a profile may be about code.
 */
const WEAK: ReadonlySet<string | null> = new Set([null, 'bare']);

const COMMENT = /<!--(?<lead>(?:[^\n-]|-(?!->)){0,120})/gu;

/**
 * Returns comments of markup whose first line introduces memory. A comment that was cut off extends to the
 * end of the text.
 */
export const commentFrames = (text: string): readonly Span[] => {
  const frames: Span[] = [];
  let from = 0;
  for (const { index, groups: { lead = '' } = {} } of text.matchAll(COMMENT)) {
    if (index < from || WEAK.has(phraseStrength(lead))) continue;
    const closing = text.indexOf('-->', index);
    from = closing < 0 ? text.length : closing + '-->'.length;
    frames.push({ start: index, end: from });
  }
  return frames;
};

const ASIDE = /[([](?<name>\p{L}[^()[\]:\n]{0,100}):\s(?<memory>[^()[\]\n]{1,2000})[)\]]/gu;

/**
 * Returns text in brackets that introduces memory and is not in the words of a person: `[memory: likes tea]`.
 */
export const asideFrames = (text: string): readonly Span[] =>
  [...text.matchAll(ASIDE)]
    .filter(({ groups: { name = '', memory = '' } = {} }) => {
      return !WEAK.has(phraseStrength(name)) && formOf(memory) !== 'own';
    })
    .map(({ 0: aside, index }) => ({ start: index, end: index + aside.length }));
