// @ts-check

/**
 * Marks of sentences that readers had to read twice, with the advice that the linter gives. The marks apply
 * to comments, test titles, help texts, API descriptions, Markdown and commit subjects (docs/glossary.md).
 *
 * @typedef {{ readonly mark: RegExp, readonly advice: string }} Mark
 */

const NAME_THE_PROCESS = 'name the process or the caller';
const GIVE_THE_NUMBER = 'give the number, the unit or "the maximum number of"';
const SUBJECT_FIRST = 'begin with the subject';
const PLAIN_VERB = 'use the plain verb: report, be, have, continue, be superseded';

/** @type {readonly Mark[]} */
const SENTENCE_MARKS = [
  { mark: /^(?:of|to|from|for|by|in|with) (?:what|whom|whose)\b/i, advice: SUBJECT_FIRST },
  { mark: /^of\b/i, advice: SUBJECT_FIRST },
  { mark: /^(?:what|which|who|whom|whose|whatever|whoever|where|whence)\b(?!.*\?$)/i, advice: SUBJECT_FIRST },
  { mark: /^how (?:many|much|often|long|far|well|sure|soon)\b(?!.*\?$)/i, advice: GIVE_THE_NUMBER },
  { mark: /^(?:so|as) (?:many|much|long|often|few)\b/i, advice: GIVE_THE_NUMBER },
  { mark: /^(?:nothing|none|neither) (?:of|that|is|in|where)\b/i, advice: SUBJECT_FIRST },
];

/** @type {readonly Mark[]} */
const WORD_MARKS = [
  { mark: /\b(?:nobody|somebody|anybody|everybody|who(?:m)?ever|whosoever)\b/i, advice: NAME_THE_PROCESS },
  { mark: /\bwhatever\b/i, advice: 'name the thing' },
  { mark: /\b(?:so|as) many\b|\bso long\b(?! as\b)|\bso often\b|\bso few\b/i, advice: GIVE_THE_NUMBER },
  { mark: /\bwhat (?:is|was|are|were|has|had|have)\b/i, advice: 'name the thing' },
  {
    mark: /\b(?:of|for|than|with|from|by|about|to|on|in|after|before|and|or) what\b/i,
    advice: 'name the thing',
  },
  {
    mark: /\b(?:is|are|was|were|be|been|being) told\b|\btells? of\b|\bsa(?:y|ys|id) so\b/i,
    advice: PLAIN_VERB,
  },
  { mark: /\b(?:stands?|stood|lies|goes)\b(?!-)/i, advice: PLAIN_VERB },
  { mark: /\bg(?:ive|ives|ave|iven|iving) way\b|\blets? go\b/i, advice: PLAIN_VERB },
  { mark: /\ball the same\b|\bthe rather\b|\bby itself\b|\bas well as\b/i, advice: 'use the plain order' },
  { mark: /\b(?:null|undefined): /, advice: 'write "null if" with a condition' },
  { mark: /;(?!\S)/, advice: 'write two sentences' },
];

/** @type {(text: string) => string} the text without code, quotations, links and types */
const proseOf = (text) =>
  text
    .replace(/`[^`]*`/g, 'X')
    .replace(/"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]/g, 'X')
    .replace(/\$\{[^}]*\}/g, 'X')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, 'X')
    .replace(
      /@(?:type|typedef|param|returns?|template)\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}(?:\s+\[?\w+\]?)?/g,
      '. ',
    )
    .replace(/\s+/g, ' ');

/** @type {(prose: string) => readonly string[]} */
const sentencesOf = (prose) =>
  prose
    .split(/(?<=[.!?:])\s+/)
    .map((sentence) => sentence.replace(/^[^\p{L}]+/u, ''))
    .filter((sentence) => sentence !== '');

/** @typedef {{ readonly words: string, readonly advice: string }} Found */

/** @type {(marks: readonly Mark[], text: string) => readonly Found[]} */
const foundIn = (marks, text) =>
  marks.flatMap(({ mark, advice }) => {
    const found = mark.exec(text);
    return found === null ? [] : [{ words: found[0], advice }];
  });

/** @type {(text: string) => readonly Found[]} */
export const marksIn = (text) => {
  const prose = proseOf(text);
  return [
    ...sentencesOf(prose).flatMap((sentence) => foundIn(SENTENCE_MARKS, sentence)),
    ...foundIn(WORD_MARKS, prose),
  ];
};
