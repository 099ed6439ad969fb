import type { EvidenceShape } from '@mneme/domain';

/** A question to plan for. Whose memory is searched, and what of it, a planner never learns. */
export interface PlanQuestion {
  readonly query: string;
  /** The last messages of the conversation in which it is asked, the oldest first. */
  readonly recent: readonly string[];
}

export interface DraftPlan {
  readonly shape: EvidenceShape;
  /** One to four, each of 1 to 300 characters; the first stands for what was asked. */
  readonly queries: readonly string[];
}

/** Says what to look for, and answers nothing (S2, SLM-1; algorithms 8.1). */
export interface QueryPlanner {
  /** Names model and prompt: it stands in the plans it made. */
  readonly id: string;
  /** Throws `Unavailable`, also where no usable plan comes. */
  plan(question: PlanQuestion): Promise<DraftPlan>;
}
