/** `name` is a given name or family name, `person` a profession or relation, `quality` an adjective. */
export type WordKind = 'name' | 'person' | 'place' | 'quality' | 'word';

/** Returns the kind of a word, or null if the word is in no dictionary. */
export type Vocabulary = (word: string) => WordKind | null;
