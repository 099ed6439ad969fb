import { wholeWords } from '@mneme/domain';
import { markedLines, patternIn } from './marked-lines.js';

type Made = (found: string, ...groups: string[]) => string;
/** A pattern with its replacement, or with a function that makes the replacement. */
export type Rewrite = readonly [RegExp, string | Made];

const LINE = /^(words )?(\/.+\/[a-z]*) (?:'(.*)'|(\0\d+\0))$/su;

/**
 * Reads rewrites from a text, one per line: "/\bgonna\b/giu 'going to'". After "words" the pattern matches
 * whole words only. A line that is only `${others}` adds the rewrites of `others`. Any other line throws an
 * error.
 */
export const rewrites = (
  table: TemplateStringsArray,
  ...parts: readonly (string | Made | readonly Rewrite[])[]
): readonly Rewrite[] =>
  markedLines(table, parts).flatMap(({ text, partOf }): readonly Rewrite[] => {
    const others = partOf(text);
    if (typeof others === 'object') return others;
    const [, wordsOnly, written = '', replacement, mark = ''] = LINE.exec(text) ?? [];
    const pattern = patternIn(written);
    const replacer = replacement ?? partOf(mark);
    if (pattern === null || replacer === undefined || typeof replacer === 'object')
      throw new Error(`No pattern with its replacement: ${text}`);
    return [[wordsOnly === undefined ? pattern : wholeWords(pattern.source, pattern.flags), replacer]];
  });

export const applyRewrites = (text: string, all: readonly Rewrite[]): string =>
  all.reduce(
    (now, [pattern, replacer]) =>
      typeof replacer === 'string' ? now.replace(pattern, replacer) : now.replace(pattern, replacer),
    text,
  );

/** Returns a function that replaces words by their forms and keeps their capitals. */
export const wordReplacer =
  (forms: ReadonlyMap<string, string>) =>
  (word: string): string => {
    const form = forms.get(word.toLowerCase());
    if (form === undefined) return word;
    return /^\p{Lu}/u.test(word) ? form.charAt(0).toUpperCase() + form.slice(1) : form;
  };

/** The arguments of a replacing function end with the named groups. */
export const namedGroups = (found: readonly unknown[]): Readonly<Record<string, string | undefined>> =>
  found.at(-1) as Readonly<Record<string, string | undefined>>;
