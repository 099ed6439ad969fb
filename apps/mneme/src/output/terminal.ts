import { once } from 'node:events';
import { escapeForTerminal } from '@mneme/domain';

/** Control characters are escaped, so that stored text cannot control the terminal. */
export const terminal = {
  out: (text: string): void => {
    process.stdout.write(escapeForTerminal(text));
  },
  /** Writes results of any length, as fast as the reader takes them. */
  stream: async (texts: AsyncIterable<string>): Promise<void> => {
    for await (const text of texts)
      if (!process.stdout.write(escapeForTerminal(text))) await once(process.stdout, 'drain');
  },
  /** Writes messages, progress and errors. */
  err: (text: string): void => {
    process.stderr.write(escapeForTerminal(text));
  },
};
