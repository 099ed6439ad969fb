import type { Command } from 'commander';
import { failureOf } from '../failure.js';
import { globalOptions } from '../options/global-options.js';
import { type Output, outputTo } from './output.js';
import { terminal } from './terminal.js';

/** The work of a command. Resolves to the exit code. */
export type Work<Context> = (context: Context) => Promise<number>;

/** Runs a command that needs no server. A failure is printed as one sentence and sets the exit code. */
export const withOutput = async (command: Command, work: Work<Output>): Promise<void> => {
  const { json } = globalOptions(command);
  try {
    const out = outputTo(terminal.out, json === true);
    process.exitCode = await work(out);
  } catch (error) {
    const { sentence, exitCode } = failureOf(error);
    terminal.err(`mneme: ${sentence}\n`);
    process.exitCode = exitCode;
  }
};
