/** A task that runs until it is closed. */
export interface Running {
  /** Resolves when the current work is done. */
  close(): Promise<void>;
}

/**
 * Runs a round again and again until closed. One starts a pause after the one before has ended, so a slow store never
 * has two of them; a round that fails is reported, and the next one comes as usual. Does not keep the process alive.
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
