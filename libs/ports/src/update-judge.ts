import type { UpdateQuestion, Verdict } from '@mneme/domain';

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
  judge(question: UpdateQuestion): Promise<Verdict>;
}
