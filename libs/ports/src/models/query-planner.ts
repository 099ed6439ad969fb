import type { EvidenceShape } from '@mneme/domain';

/** A question to plan for. A planner never learns the user or the contents of the memory. */
export interface PlanQuestion {
  readonly query: string;
  /** Last messages of the conversation, oldest first. */
  readonly recent: readonly string[];
}

export interface DraftPlan {
  readonly shape: EvidenceShape;
  /** One to four queries of 1 to 300 characters each. The first is the question, possibly rephrased. */
  readonly queries: readonly string[];
}

/** Plans the queries for a question and does not answer it (S2, SLM-1, algorithms 8.1). */
export interface QueryPlanner {
  /** Names model and prompt. Stored in the plans. */
  readonly id: string;
  /** Throws `Unavailable`, also if the model returns no usable plan. */
  plan(question: PlanQuestion): Promise<DraftPlan>;
}
