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
  /** Id of the model and its prompt, or of the rules. It is stored with the verdict. */
  readonly id: string;
  /** True if a language model answers, which costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * Returns a verdict that names only updaters of the question. The verdict loses no name, number, date or
   * negation of a replaced entry. Throws `Unavailable`, or `Rejected` if no verdict can be made.
   */
  judge(question: UpdateQuestion): Promise<Judgement>;
}
