import { Unavailable } from '@mneme/domain';

/** Throws `Unavailable('no-answer')` after `ms` milliseconds. Does not cancel the request. */
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
