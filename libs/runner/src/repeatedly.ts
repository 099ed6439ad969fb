export interface Running {
  /** Resolves when the current work has ended. */
  close(): Promise<void>;
}

/**
 * A round starts a pause after the previous one has ended, so a slow store never serves two. A failed round is
 * reported, and the next one follows. Does not keep the process alive.
 */
export const repeatedly = (
  pauseMs: () => number,
  round: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Running => {
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const schedule = (): void => {
    timer = setTimeout(() => {
      current = round()
        .catch(onFailure)
        .finally(() => timer && schedule());
    }, pauseMs());
    timer.unref();
  };
  schedule();
  return {
    close: () => {
      if (timer) clearTimeout(timer);
      timer = null;
      return current;
    },
  };
};
