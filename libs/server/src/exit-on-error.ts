import { escapeForTerminal, Rejected, Unavailable } from '@mneme/domain';
import { WrongSettings } from './config/read-environment.js';
import { withAdvice } from './advice.js';

const EXIT_FAILED = 1;

/**
 * Prints an error and exits: the message if the error is expected, and otherwise its stack. `expected` names
 * further classes of expected errors.
 */
export const exitOnError = async (
  work: () => Promise<void>,
  expected: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    const error = withAdvice(thrown);
    const kinds = [WrongSettings, Rejected, Unavailable, ...expected];
    const isExpected = kinds.some((kind) => error instanceof kind);
    const text = error instanceof Error ? String(isExpected ? error.message : error.stack) : String(error);
    process.stderr.write(escapeForTerminal(`${text}\n`));
    process.exit(EXIT_FAILED);
  }
};
