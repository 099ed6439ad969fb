/** Of the texts that came last, so many characters are remembered, twice at most. */
const LIMIT_CHARACTERS = 262_144;

/**
 * The same counter; a text that comes again soon is not counted again. Stages that read one message one after the
 * other, and whoever counts what a model is given, ask for the same texts, and each costs as much as embedding it.
 */
export const cachedCounter = (count: (text: string) => number): ((text: string) => number) => {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let room = LIMIT_CHARACTERS;
  return (text) => {
    const known = young.get(text) ?? old.get(text);
    if (known !== undefined) return known;
    const tokens = count(text);
    if (text.length > room) {
      old = young;
      young = new Map();
      room = LIMIT_CHARACTERS;
    }
    if (text.length <= room) young.set(text, tokens);
    room -= text.length;
    return tokens;
  };
};
