import { Unavailable } from '@mneme/domain';

/** The answer, or `Unavailable('no-answer')` when there was none for so long. What was asked goes on by itself. */
export const answerWithin = async <T>(ms: number, ask: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Unavailable('no-answer', `There was no answer within ${ms / 1000} seconds.`)),
      ms,
    );
  });
  try {
    return await Promise.race([ask(), silence]);
  } finally {
    clearTimeout(timer);
  }
};
