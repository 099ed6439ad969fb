/** The Braille blank (U+2800) has the category of a symbol, but draws nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);
