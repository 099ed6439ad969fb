import { type TopicName, topics } from '@mneme/events';

interface TopicPlan {
  /** `scope` if all events of a scope are in one partition, `other` if they may be in any. */
  readonly keyedBy: 'scope' | 'other';
  /** `forever` for messages and decisions, which cannot be derived again. `days` for derived events. */
  readonly kept: 'forever' | 'days';
}

/** Sources: architecture, sections 2 and 5. */
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

/** Topics in the order in which stages derive them: a topic comes before the topics derived from it. */
export const plannedTopics: readonly (TopicPlan & { readonly name: string })[] = (
  Object.keys(plans) as TopicName[]
).map((name) => ({ ...plans[name], name: topics[name].name }));
