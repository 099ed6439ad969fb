/** Runs tasks concurrently, with at most one task per key and a limited number of tasks in all. */
export interface InFlight {
  /**
   * Resolves when the task has begun, which waits for its key and for the limit. Throws the error of an
   * earlier task, and then begins nothing.
   */
  begin(key: string, task: () => Promise<void>): Promise<void>;
  /** Resolves when all tasks are done. Throws the error of a failed task. */
  done(): Promise<void>;
}

/** Only one caller may use the returned object, and this caller must await each call. */
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
