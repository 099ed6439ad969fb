/** Scripts without spaces, and Hangul, whose words carry their particles, for a class with the `u` flag. */
export const SPACELESS =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';

const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, 'u');

export const isSpaceless = (text: string): boolean => HAS_SPACELESS.test(text);
