import { once } from 'node:events';
import { printable } from '@mneme/domain';

/**
 * Everything that a command shows goes through here: what a terminal would obey never reaches it, wherever the text
 * comes from.
 */
export const terminal = {
  /** Results. */
  out: (text: string): void => {
    process.stdout.write(printable(text));
  },
  /** Results of any length, as fast as they are read. */
  stream: async (texts: AsyncIterable<string>): Promise<void> => {
    for await (const text of texts)
      if (!process.stdout.write(printable(text))) await once(process.stdout, 'drain');
  },
  /** Everything else. */
  err: (text: string): void => {
    process.stderr.write(printable(text));
  },
};
