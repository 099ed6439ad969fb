import type { TimeMention } from '@mneme/domain';
import type { OnRuleFault } from '../rule-fault.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

export interface Statement {
  /** The sentence with contractions written out. */
  readonly text: string;
  readonly mentions: readonly TimeMention[];
  readonly speaker: string;
  readonly saidAt: number;
  readonly language: LanguageGrammar;
  /** Name of the last person mentioned before this statement, other than the speaker. */
  readonly antecedent: string | null;
  readonly onFault: OnRuleFault;
}
