import { type TopicName, topics } from '@mneme/events';

/** The promises of the log about a topic. */
export interface TopicPlan {
  /** `scope`: all events of a scope are in one partition. `other`: they may be in any. */
  readonly keyedBy: 'scope' | 'other';
  /** `forever`: words and decisions, which cannot be derived again. `days`: everything that can. */
  readonly kept: 'forever' | 'days';
}

/** A plan for every topic: a topic without one does not compile. Sources: architecture, sections 2 and 5. */
const plans = {
  conversation: { keyedBy: 'scope', kept: 'forever' },
  segments: { keyedBy: 'scope', kept: 'days' },
  extractions: { keyedBy: 'other', kept: 'days' },
  recalls: { keyedBy: 'scope', kept: 'days' },
  entries: { keyedBy: 'scope', kept: 'forever' },
  doubts: { keyedBy: 'scope', kept: 'days' },
  updates: { keyedBy: 'other', kept: 'days' },
  verdicts: { keyedBy: 'scope', kept: 'days' },
  knowledge: { keyedBy: 'other', kept: 'forever' },
} as const satisfies Record<TopicName, TopicPlan>;

/** A topic, by its name in the code, and its plan. */
export interface PlannedTopic extends TopicPlan {
  readonly name: string;
}

/** In the order of the flow: a topic stands before the topics derived from it. */
export const plannedTopics: readonly PlannedTopic[] = (Object.keys(plans) as TopicName[]).map((name) => ({
  ...plans[name],
  name: topics[name].name,
}));
