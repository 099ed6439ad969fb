import { Unavailable } from '@mneme/domain';

/**
 * Returns the answer to `ask`. After `ms` milliseconds, throws `Unavailable('no-answer')` without cancelling
 * the request.
 */
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
