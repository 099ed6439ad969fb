/**
 * Scripts without spaces, for use in a character class with the flag `u`. Includes Hangul, because its words
 * contain their particles.
 */
export const SPACELESS =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';

const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, 'u');

export const isSpaceless = (text: string): boolean => HAS_SPACELESS.test(text);
