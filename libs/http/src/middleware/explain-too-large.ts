import { Rejected } from '@mneme/domain';

/** If the event of the write is too large for the log, the error names the list to send in parts. */
export const explainTooLarge = async <Answer>(field: string, write: Promise<Answer>): Promise<Answer> => {
  try {
    return await write;
  } catch (cause) {
    if (!(cause instanceof Rejected) || cause.code !== 'too-large') throw cause;
    const sentence = `"${field}" is too large for one write. Send it in several requests. ${cause.message}`;
    throw new Rejected(cause.code, sentence, { field, cause });
  }
};
