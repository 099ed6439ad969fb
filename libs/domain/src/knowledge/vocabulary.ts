/**
 * Kind of a lower-case word without context. `name` is a given or family name, `person` a profession or a
 * relation, `quality` an adjective, `word` any other word of a dictionary.
 */
export type WordKind = 'name' | 'person' | 'place' | 'quality' | 'word';

/** The public dictionary. Returns null for a word that is in no dictionary. */
export type Vocabulary = (word: string) => WordKind | null;
