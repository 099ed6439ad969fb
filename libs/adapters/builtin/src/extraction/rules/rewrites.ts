import { wholeWords } from '@mneme/domain';
import { markedLines, patternIn } from './marked-lines.js';

type Made = (found: string, ...groups: string[]) => string;
/** A pattern with its replacement: a text for `replace`, or a function that makes the text. */
export type Rewrite = readonly [RegExp, string | Made];

const LINE = /^(words )?(\/.+\/[a-z]*) (?:'(.*)'|(\0\d+\0))$/su;

/**
 * Reads rewrites from a text, one per line and in order: a pattern and its replacement in quotes or as a part,
 * "/\bgonna\b/giu 'going to'". After "words" the pattern matches whole words only. A line with only a part
 * includes rewrites made elsewhere. Throws for any other line.
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

export const rewritten = (text: string, all: readonly Rewrite[]): string =>
  all.reduce(
    (now, [pattern, made]) =>
      typeof made === 'string' ? now.replace(pattern, made) : now.replace(pattern, made),
    text,
  );
