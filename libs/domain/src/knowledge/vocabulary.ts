/**
 * What a lower-case word is by itself. `name`: a given name or a family name; `person`: somebody by what they do or are to
 * others; `place`; `quality`: an adjective; `word`: anything else that stands in a dictionary.
 */
export type WordKind = 'name' | 'person' | 'place' | 'quality' | 'word';

/** The public vocabulary: what everybody may know. `null`: the word is in no dictionary. */
export type Vocabulary = (word: string) => WordKind | null;
