/** Returns the words of a text, which may span several lines. */
export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/u);
