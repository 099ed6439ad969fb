export interface KnowledgeSettings {
  readonly isOn: boolean;
  readonly k: number;
  /** Support counts from the end of its epoch, so that no single write can be timed. 0: at once. */
  readonly epochHours: number;
}

/** Sharing is off. S2 has no such gate, so the figures are ours (algorithms 6.6). */
export const NO_KNOWLEDGE: KnowledgeSettings = { isOn: false, k: 5, epochHours: 24 };
