/** How busy requests are, in memory that the thread of the stages sees too. */
export interface Traffic {
  readonly shared: SharedArrayBuffer;
  /** A request that writes or searches is being served until `done` is called. */
  enter(): { done(): void };
  /** Somebody at the API waits for the stages, until `done` is called: they must not wait for requests. */
  await(): { done(): void };
}

const SERVED = 0;
const AWAITED = 1;
const LAST_MS = 2;
/** Keeps a time of day inside 31 bits. */
const CLOCK = 0x7fffffff;

const timeNow = (): number => Date.now() & CLOCK;

export const openTraffic = (): Traffic => {
  const shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(shared);
  const raise = (cell: number): { done(): void } => {
    Atomics.add(cells, cell, 1);
    return {
      done: () => {
        Atomics.sub(cells, cell, 1);
        Atomics.store(cells, LAST_MS, timeNow());
      },
    };
  };
  return { shared, enter: () => raise(SERVED), await: () => raise(AWAITED) };
};

/** So long must nobody ask before the stages go on, */
const QUIET_MS = 10;
/** but longer than this they do not wait, and then go on for a while: a busy day must not end what is remembered of it. */
const PATIENCE_MS = 1_000;
const TURN_MS = 500;

/** Resolves when requests are quiet, when somebody waits for the stages, or when patience ends. */
export const requestsFirst = (shared: SharedArrayBuffer): (() => Promise<void>) => {
  const cells = new Int32Array(shared);
  const isFree = (): boolean =>
    Atomics.load(cells, AWAITED) > 0 ||
    (Atomics.load(cells, SERVED) === 0 && Math.abs(timeNow() - Atomics.load(cells, LAST_MS)) >= QUIET_MS);
  let turnEnds = 0;
  return async () => {
    if (performance.now() < turnEnds) return;
    const patienceEnds = performance.now() + PATIENCE_MS;
    while (!isFree()) {
      if (performance.now() > patienceEnds) {
        turnEnds = performance.now() + TURN_MS;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  };
};
