export interface KnowledgeSettings {
  readonly isOn: boolean;
  readonly k: number;
  /**
   * Length of a sharing period, in hours. Support counts only after the end of the period in which it was
   * given, so that the time of a single write is not visible. If 0, support counts at once.
   */
  readonly epochHours: number;
}

/** Settings with sharing off. The numbers are ours, because S2 has no such gate (algorithms 6.6). */
export const NO_KNOWLEDGE: KnowledgeSettings = { isOn: false, k: 5, epochHours: 24 };
