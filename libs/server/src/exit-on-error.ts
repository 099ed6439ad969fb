import { printable, Rejected, Unavailable } from '@mneme/domain';
import { WrongSettings } from './config/read-environment.js';
import { withAdvice } from './advice.js';

const EXIT_FAILED = 1;

/**
 * Runs the work of a process. A failure is printed on standard error as a sentence, and the process exits with 1.
 * `told`: further error classes whose message is such a sentence.
 */
export const exitOnError = async (
  work: () => Promise<void>,
  told: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    const error = withAdvice(thrown);
    const isTold = [WrongSettings, Rejected, Unavailable, ...told].some((kind) => error instanceof kind);
    const text =
      isTold && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(printable(`${text}\n`));
    process.exit(EXIT_FAILED);
  }
};
