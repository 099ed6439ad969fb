import { setTimeout as pause } from 'node:timers/promises';

export interface WorkPool<Item, Answer> {
  /**
   * Starts work for every key that is not running. Resolves when all work has ended, or when no work has
   * ended for `MOMENT_MS`. Longer work continues. Returns the answers of all work that ended since the last
   * call.
   */
  advance(
    items: ReadonlyMap<string, Item>,
    work: (item: Item) => Promise<Answer>,
  ): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

const MOMENT_MS = 500;

/** Runs at most `limit` pieces of work at once. `work` must not throw. */
export const openWorkPool = <Item, Answer>(limit: number): WorkPool<Item, Answer> => {
  const running = new Map<string, Promise<void>>();
  let ended: Answer[] = [];
  return {
    advance: async (items, work) => {
      const waiting = [...items].filter(([key]) => !running.has(key));
      const startNext = (): void => {
        while (running.size < limit) {
          const next = waiting.shift();
          if (!next) return;
          const [key, item] = next;
          const piece = work(item).then((answer) => {
            ended.push(answer);
            running.delete(key);
            startNext();
          });
          running.set(key, piece);
        }
      };
      startNext();
      while (running.size > 0 && (await endsInAMoment([...running.values()])));
      // Drops the items that were not started, because the next call passes them again in their current
      // state.
      waiting.length = 0;
      const answers = ended;
      ended = [];
      return answers;
    },
    close: async () => {
      await Promise.all(running.values());
    },
  };
};

const endsInAMoment = async (pieces: readonly Promise<void>[]): Promise<boolean> => {
  const timer = new AbortController();
  const late = pause(MOMENT_MS, false, { signal: timer.signal }).catch(() => false);
  const hasEnded = await Promise.race([late, ...pieces.map((piece) => piece.then(() => true))]);
  timer.abort();
  return hasEnded;
};
