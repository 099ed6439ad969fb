/** `name` is a given or family name, `person` a profession or relation, `quality` an adjective. */
export type WordKind = 'name' | 'person' | 'place' | 'quality' | 'word';

/** Returns null for a word in no dictionary. */
export type Vocabulary = (word: string) => WordKind | null;
