import type { TimeMention } from '@mneme/domain';
import type { Language } from './vocabulary/language.js';

/** One sentence with everything that is needed to read it. */
export interface Statement {
  /** Contractions spelled out. */
  readonly text: string;
  readonly mentions: readonly TimeMention[];
  readonly speaker: string;
  readonly saidAt: number;
  readonly language: Language;
  /** Somebody else, by name, who was spoken of last before this statement. */
  readonly antecedent: string | null;
}
