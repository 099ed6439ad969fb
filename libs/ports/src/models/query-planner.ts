import type { EvidenceShape } from '@mneme/domain';

/** A question to plan for. A planner never learns the user or the contents of the memory. */
export interface PlanQuestion {
  readonly query: string;
  /** Last messages of the conversation, oldest first. */
  readonly recent: readonly string[];
}

export interface DraftPlan {
  readonly shape: EvidenceShape;
  /**
   * One to four queries of 1 to 300 characters each. The first query is the question, possibly in other
   * words.
   */
  readonly queries: readonly string[];
}

/** Plans the queries for a question and does not answer the question (S2, SLM-1, algorithms 8.1). */
export interface QueryPlanner {
  /** Id of the model and its prompt. It is stored in the plans. */
  readonly id: string;
  /**
   * Returns the queries for a question. Throws `Unavailable`, even if the model answers without a usable
   * plan.
   */
  plan(question: PlanQuestion): Promise<DraftPlan>;
}
