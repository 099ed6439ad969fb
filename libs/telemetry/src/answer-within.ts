import { Unavailable } from '@mneme/domain';

/** Resolves with the answer, or rejects with `Unavailable('no-answer')` after `ms`. The call itself goes on. */
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
