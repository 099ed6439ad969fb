/** The Braille blank (U+2800) is a symbol by its category, and shows nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether the text shows nothing: it has only whitespace, control, zero-width or other default-ignorable characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
