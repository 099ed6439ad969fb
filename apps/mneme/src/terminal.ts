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
  /** Everything else. */
  err: (text: string): void => {
    process.stderr.write(printable(text));
  },
};
