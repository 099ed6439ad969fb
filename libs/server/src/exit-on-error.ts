import { escapeForTerminal, Rejected, Unavailable } from '@mneme/domain';
import { WrongSettings } from './config/read-environment.js';
import { withAdvice } from './advice.js';

const EXIT_FAILED = 1;

/**
 * Runs the work of a process. On an error, prints its message, or the stack of an unknown error, to standard
 * error and exits. `told` lists further kinds of errors whose message is a sentence for the operator.
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
    process.stderr.write(escapeForTerminal(`${text}\n`));
    process.exit(EXIT_FAILED);
  }
};
