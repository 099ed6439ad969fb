const EVERY_MS = 20;

/** The resident memory of this process at its highest, in bytes, while something was done. */
export interface MemoryWatch {
  readonly before: number;
  end(): number;
}

/** Looks again and again until it is ended; garbage of before counts, as it does for an operator. */
export const watchMemory = (): MemoryWatch => {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    before,
    end: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
};
