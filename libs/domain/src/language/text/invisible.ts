/**
 * Characters that are not drawn (`Default_Ignorable_Code_Point`), for use in a character class with the flag
 * `u`. Such characters hide words from readers, and split words for a search.
 */
const UNDRAWN = String.raw`\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200D\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`;

/** Scripts that cannot be written correctly without joiners. */
const JOINED =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Mongolian';
const LETTER = `[${JOINED.split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]`;
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{EMod}]\uFE0F?`;

/**
 * Matches undrawn characters that do not change the visible text. Excludes joiners in scripts with joined
 * letters and in emoji, and selectors after an emoji or in a keycap.
 */
export const INVISIBLE = new RegExp(
  String.raw`(?!(?<=${LETTER})[\u200C\u200D]|(?<=${EMOJI})\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}])[\uFE0E\uFE0F]|\uFE0F(?=\u20E3))[${UNDRAWN}]`,
  'gu',
);
