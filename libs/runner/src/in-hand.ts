import { setTimeout as pause } from 'node:timers/promises';

/** Pieces of work that go on beside each other, each once at a time. */
export interface InHand<Answer> {
  /**
   * Works on every key that is not in hand, a bounded number at once. Resolves when all have ended, or when none has for a
   * moment: the long ones go on. Answers what has ended since the last call.
   */
  advance(keys: readonly string[], work: (key: string) => Promise<Answer>): Promise<readonly Answer[]>;
  /** Resolves when nothing is in hand any more. */
  close(): Promise<void>;
}

const MOMENT_MS = 500;

/** At most `limit` pieces are in hand. `work` must not throw. */
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
      // The rest is started by the next call, which knows what has become of it since.
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
