import { Unavailable } from '@mneme/domain/errors';

export type Request<Item, Answer> = (items: readonly Item[]) => Promise<Answer>;

interface Call<Item, Answer> {
  readonly items: readonly Item[];
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Joins calls that arrive while a request runs into the next request, because one large request costs less
 * than several small ones. Each call gets the whole answer. If a joined request fails with an error other
 * than `Unavailable`, each call is sent alone, so that one call cannot fail the others.
 */
export const joinCalls = <Item, Answer>(request: Request<Item, Answer>): Request<Item, Answer> => {
  let waiting: Call<Item, Answer>[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      await answerTogether(request, calls);
    }
    isRunning = false;
  };
  return (items) =>
    new Promise((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Starts the request a moment later, so that calls of the same tick join it.
      void Promise.resolve().then(run);
    });
};

const answerTogether = async <Item, Answer>(
  request: Request<Item, Answer>,
  calls: readonly Call<Item, Answer>[],
): Promise<void> => {
  try {
    const answer = await request(calls.flatMap(({ items }) => items));
    for (const { resolve } of calls) resolve(answer);
  } catch (error) {
    if (calls.length === 1 || error instanceof Unavailable) {
      for (const { reject } of calls) reject(error);
      return;
    }
    for (const call of calls) await answerTogether(request, [call]);
  }
};
