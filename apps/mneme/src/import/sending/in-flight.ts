/** Runs tasks concurrently: one for each key, and a limited number in all. */
export interface InFlight {
  /**
   * Resolves when the task has begun: once its key and a place are free. Throws what an earlier task threw,
   * and then begins nothing.
   */
  begin(key: string, task: () => Promise<void>): Promise<void>;
  /** Resolves when all are done. Throws what one of them threw. */
  done(): Promise<void>;
}

/** For one caller, who awaits each call. */
export const openInFlight = (limit: number): InFlight => {
  const running = new Map<string, Promise<void>>();
  return {
    begin: async (key, task) => {
      await running.get(key);
      while (running.size >= limit) await Promise.race(running.values());
      // A failed task stays in the map, so that the next call throws its error.
      const work = task().then(() => void running.delete(key));
      work.catch(() => undefined);
      running.set(key, work);
    },
    done: async () => {
      await Promise.all(running.values());
    },
  };
};
