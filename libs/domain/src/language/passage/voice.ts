/**
 * `quoted` is another person's text. `uncertain` is played, sarcastic, or too long to tell whether it was
 * pasted. `machine` is code, logs and dumps.
 */
export type Voice = 'own' | 'quoted' | 'uncertain' | 'machine';

/** A range of a text in one voice. The text between two marks is own. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly voice: Exclude<Voice, 'own'>;
  readonly source: string | null;
  readonly words: string;
}

/** Marks found from a line on, and the index after the last line read. */
export interface Region {
  readonly to: number;
  readonly marks: readonly Mark[];
}
