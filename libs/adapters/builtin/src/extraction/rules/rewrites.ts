import { wholeWords } from '@mneme/domain';
import { markedLines, patternIn } from './marked-lines.js';

type Made = (found: string, ...groups: string[]) => string;
/** A pattern, and what is written for each match: a text as `replace` takes it, or what makes it. */
export type Rewrite = readonly [RegExp, string | Made];

const LINE = /^(words )?(\/.+\/[a-z]*) (?:'(.*)'|(\0\d+\0))$/su;

/**
 * Rewrites as a text, one a line and in their order: a pattern and its replacement in quotes or as a part,
 * "/\bgonna\b/giu 'going to'"; after "words" the pattern matches whole words only. A line of nothing but a part is rewrites made elsewhere. Throws for any other line.
 */
export const rewrites = (
  table: TemplateStringsArray,
  ...parts: readonly (string | Made | readonly Rewrite[])[]
): readonly Rewrite[] =>
  markedLines(table, parts).flatMap(({ text, partOf }): readonly Rewrite[] => {
    const others = partOf(text);
    if (typeof others === 'object') return others;
    const [, isOfWords, written = '', replacement, mark = ''] = LINE.exec(text) ?? [];
    const pattern = patternIn(written);
    const made = replacement ?? partOf(mark);
    if (pattern === null || made === undefined || typeof made === 'object')
      throw new Error(`No pattern with its replacement: ${text}`);
    return [[isOfWords === undefined ? pattern : wholeWords(pattern.source, pattern.flags), made]];
  });

/** The text after one rewrite after another. */
export const rewritten = (text: string, all: readonly Rewrite[]): string =>
  all.reduce(
    (now, [pattern, made]) =>
      typeof made === 'string' ? now.replace(pattern, made) : now.replace(pattern, made),
    text,
  );
