import { once } from 'node:events';
import { printable } from '@mneme/domain';

/** All output of the commands. Control characters are escaped, so stored text cannot control the terminal. */
export const terminal = {
  /** Results. */
  out: (text: string): void => {
    process.stdout.write(printable(text));
  },
  /** Results of any length, written as fast as the reader takes them. */
  stream: async (texts: AsyncIterable<string>): Promise<void> => {
    for await (const text of texts)
      if (!process.stdout.write(printable(text))) await once(process.stdout, 'drain');
  },
  /** Messages, progress and errors. */
  err: (text: string): void => {
    process.stderr.write(printable(text));
  },
};
