import { type TopicName, topics } from '@mneme/events';

/** What the log promises about a topic. */
export interface TopicPlan {
  /** `scope`: all of a scope is in one partition. `other`: it can be in any. */
  readonly keyedBy: 'scope' | 'other';
  /** `forever`: words and decisions, which cannot be derived again. `days`: what can. */
  readonly kept: 'forever' | 'days';
}

/** Every topic there is: a topic without a plan does not compile. Sources: architecture, sections 2 and 5. */
const plans = {
  conversation: { keyedBy: 'scope', kept: 'forever' },
  segments: { keyedBy: 'scope', kept: 'days' },
  extractions: { keyedBy: 'other', kept: 'days' },
  entries: { keyedBy: 'scope', kept: 'forever' },
} as const satisfies Record<TopicName, TopicPlan>;

/** A topic, by its name in the code, and its plan. */
export interface PlannedTopic extends TopicPlan {
  readonly name: string;
}

/** In the order of the flow: what leads to something else comes first. */
export const plannedTopics: readonly PlannedTopic[] = (Object.keys(plans) as TopicName[]).map((name) => ({
  ...plans[name],
  name: topics[name].name,
}));
