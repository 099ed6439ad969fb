/** Whether and when a tenant shares knowledge. */
export interface KnowledgeSettings {
  readonly isOn: boolean;
  /** How many different users must support a unit before anybody may read it; 1: no protection at all. */
  readonly k: number;
  /** Support counts from the end of the epoch in which it came, so that no single write can be timed; 0: at once. */
  readonly epochHours: number;
}

/** S2 has no such gate; the figures are ours (algorithms 6.6). */
export const NO_KNOWLEDGE: KnowledgeSettings = { isOn: false, k: 5, epochHours: 24 };
