/**
 * `quoted` is another person's text. `uncertain` is role-played, sarcastic, or too long to exclude that it was
 * pasted. `machine` is code, logs and dumps.
 */
export type Voice = 'own' | 'quoted' | 'uncertain' | 'machine';

/** A range of a text in one voice. The text between two marks is the speaker's own. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly voice: Exclude<Voice, 'own'>;
  readonly source: string | null;
  readonly words: string;
}

/** The marks of a block, and the number of the line after the block. */
export interface Region {
  readonly to: number;
  readonly marks: readonly Mark[];
}
