import { Rejected } from '@mneme/domain';

/** Runs the write. If the event would be larger than the log takes, the error names the list to send in parts. */
export const sendLess = async <Answer>(field: string, write: Promise<Answer>): Promise<Answer> => {
  try {
    return await write;
  } catch (cause) {
    if (!(cause instanceof Rejected) || cause.code !== 'too-large') throw cause;
    const sentence = `"${field}": hold more than is written at once; send them in several calls. ${cause.message}`;
    throw new Rejected(cause.code, sentence, { field, cause });
  }
};
