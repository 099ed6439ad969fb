import { Unavailable } from '@mneme/domain';

/** Writes rows, and answers those of them that were written. */
export type WriteRows<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<Row>>;

interface Call<Row> {
  readonly rows: readonly Row[];
  resolve(written: ReadonlySet<Row>): void;
  reject(error: unknown): void;
}

/**
 * Calls that come while a write is on its way go together in the next one: a request costs more than its rows. Where
 * they fail together for another reason than the server, each is tried alone, so that one cannot fail the others.
 */
export const writeTogether = <Row>(write: WriteRows<Row>): WriteRows<Row> => {
  let waiting: Call<Row>[] = [];
  let isWriting = false;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      await writeCalls(write, calls);
    }
    isWriting = false;
  };
  return (rows) =>
    new Promise((resolve, reject) => {
      waiting.push({ rows, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Whoever calls in the same moment comes along.
      queueMicrotask(() => void run());
    });
};

const writeCalls = async <Row>(write: WriteRows<Row>, calls: readonly Call<Row>[]): Promise<void> => {
  try {
    const written = await write(calls.flatMap(({ rows }) => rows));
    for (const { resolve } of calls) resolve(written);
  } catch (error) {
    if (calls.length === 1 || error instanceof Unavailable) {
      for (const { reject } of calls) reject(error);
      return;
    }
    for (const call of calls) await writeCalls(write, [call]);
  }
};
