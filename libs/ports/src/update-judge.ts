import type { UpdateQuestion, Verdict } from '@mneme/domain';

/** What a question asked of a language model. */
export interface ModelUsage {
  /** Answered requests. */
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** A verdict, with what it asked of a language model; absent: nothing. */
export type Judgement = Verdict & { readonly usage?: ModelUsage };

/** Decides what later entries make of an earlier one (S4 3.3; algorithms 4.3). */
export interface UpdateJudge {
  /** Names model and prompt, or the rules: it is kept with what was decided. */
  readonly id: string;
  /** Whether an answer costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * A verdict that names only updaters of the question, and loses no name, number, date or negation of what gives way.
   * Throws `Unavailable`, or `Rejected` where no verdict can be had.
   */
  judge(question: UpdateQuestion): Promise<Judgement>;
}
