import type { UpdateQuestion, Verdict } from '@mneme/domain';

/** Number of requests and tokens that a question used. `calls` counts only answered requests. */
export interface ModelUsage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** A verdict with the usage of a language model. The usage is absent if no model was asked. */
export type Judgement = Verdict & { readonly usage?: ModelUsage };

/** Decides how later entries change an earlier one (S4 3.3, algorithms 4.3). */
export interface UpdateJudge {
  /** Names model and prompt, or the rules. Stored with the verdict. */
  readonly id: string;
  /** True if an answer costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * Returns a verdict that names only updaters of the question. It loses no name, number, date or negation of
   * a replaced entry. Throws `Unavailable`, or `Rejected` if no verdict can be made.
   */
  judge(question: UpdateQuestion): Promise<Judgement>;
}
