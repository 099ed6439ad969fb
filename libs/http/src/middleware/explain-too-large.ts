import { Rejected } from '@mneme/domain';

/**
 * Awaits a write. If its event is too large for the log, throws an error with the name of the list to send in
 * parts.
 */
export const explainTooLarge = async <Answer>(field: string, write: Promise<Answer>): Promise<Answer> => {
  try {
    return await write;
  } catch (cause) {
    if (!(cause instanceof Rejected) || cause.code !== 'too-large') throw cause;
    const sentence = `"${field}" is too large for one write. Send it in several requests. ${cause.message}`;
    throw new Rejected(cause.code, sentence, { field, cause });
  }
};
