import type { TimeMention } from '@mneme/domain';
import type { OnRuleFault } from './rule-fault.js';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';

/** One sentence with everything that is needed to read it. */
export interface Statement {
  /** Contractions spelled out. */
  readonly text: string;
  readonly mentions: readonly TimeMention[];
  readonly speaker: string;
  readonly saidAt: number;
  readonly language: LanguageGrammar;
  /** Somebody else, by name, who was spoken of last before this statement. */
  readonly antecedent: string | null;
  readonly onFault: OnRuleFault;
}
