import type { TimeMention } from '@mneme/domain';
import type { OnRuleFault } from '../rule-fault.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

export interface Statement {
  readonly text: string;
  readonly mentions: readonly TimeMention[];
  readonly speaker: string;
  readonly saidAt: number;
  readonly language: LanguageGrammar;
  /** Person mentioned last, other than the speaker. */
  readonly antecedent: string | null;
  readonly onFault: OnRuleFault;
}
