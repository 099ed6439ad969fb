/**
 * Whose words a range of a message is. `own`: the speaker's; `quoted`: somebody else's, pasted, forwarded or in quotation
 * marks; `uncertain`: played, sarcastic, or too long to tell whether it was pasted; `machine`: code, logs and dumps.
 */
export type Voice = 'own' | 'quoted' | 'uncertain' | 'machine';

/** A range of a text in one voice; what is between two of them is own. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly voice: Exclude<Voice, 'own'>;
  readonly source: string | null;
  /** What is said in it, without the marks of quotation. */
  readonly words: string;
}

/** What a reader of lines found: marks, and the line after the last one that it has read. */
export interface Region {
  readonly to: number;
  readonly marks: readonly Mark[];
}
