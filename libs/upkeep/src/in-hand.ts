import { setTimeout as pause } from 'node:timers/promises';

export interface InHand<Answer> {
  /**
   * Starts work for every key that is not running. Resolves when all work has ended, or none for `MOMENT_MS`,
   * while longer work continues. Returns the answers of all work that ended since the last call.
   */
  advance(keys: readonly string[], work: (key: string) => Promise<Answer>): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

const MOMENT_MS = 500;

/** `work` must not throw. */
export const openInHand = <Answer>(limit: number): InHand<Answer> => {
  const inHand = new Map<string, Promise<void>>();
  let ended: Answer[] = [];
  return {
    advance: async (keys, work) => {
      const waiting = keys.filter((key) => !inHand.has(key));
      const startNext = (): void => {
        while (inHand.size < limit) {
          const key = waiting.shift();
          if (key === undefined) return;
          const piece = work(key).then((answer) => {
            ended.push(answer);
            inHand.delete(key);
            startNext();
          });
          inHand.set(key, piece);
        }
      };
      startNext();
      while (inHand.size > 0 && (await endsInAMoment([...inHand.values()])));
      // Keys not started yet are left to the next call, whose caller knows their current state.
      waiting.length = 0;
      const answers = ended;
      ended = [];
      return answers;
    },
    close: async () => {
      await Promise.all(inHand.values());
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
