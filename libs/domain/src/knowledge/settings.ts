export interface KnowledgeSettings {
  readonly isOn: boolean;
  /** Minimum number of different users behind a unit before it may be read. 1 means no protection at all. */
  readonly k: number;
  /**
   * Length of an epoch, in hours. Support counts from the end of the epoch of its arrival, so that no single
   * write can be timed. With 0, support counts at once.
   */
  readonly epochHours: number;
}

/** Default: sharing is off. S2 has no such gate, so the figures are ours (algorithms 6.6). */
export const NO_KNOWLEDGE: KnowledgeSettings = { isOn: false, k: 5, epochHours: 24 };
