const EVERY_MS = 20;

/** Measures the resident memory of this process in bytes. `end` returns its peak. */
export interface MemoryWatch {
  readonly before: number;
  end(): number;
}

/** Samples the memory until `end` is called. Garbage from earlier work counts, as it does for an operator. */
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
