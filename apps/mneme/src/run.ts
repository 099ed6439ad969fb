import type { Command } from 'commander';
import type { Connection } from './connection.js';
import { failureOf } from './failure.js';
import { type Output, outputTo } from './output.js';
import type { GlobalOptions } from './settings-of.js';

/** What a command gets: a server, and where to write. */
export interface Session extends Connection {
  readonly out: Output;
}

/** The work of a command; it resolves to the exit code. */
export type Work<Context> = (context: Context) => Promise<number>;

/** Runs a command against a server, and closes what was opened for it whatever happens. */
export const withServer = async (command: Command, work: Work<Session>): Promise<void> => {
  await withOutput(command, async (out) => {
    // Loaded here: help and usage errors should not wait for a server's worth of modules.
    const [{ connect }, { placeOf }] = await Promise.all([
      import('./connection.js'),
      import('./settings-of.js'),
    ]);
    const connection = await connect(placeOf(globalOptions(command)));
    try {
      return await work({ ...connection, out });
    } finally {
      await connection.close();
    }
  });
};

/** Runs a command that needs no server; a failure becomes one sentence and an exit code. */
export const withOutput = async (command: Command, work: Work<Output>): Promise<void> => {
  const { json } = globalOptions(command);
  try {
    const out = outputTo((text) => process.stdout.write(text), json === true);
    process.exitCode = await work(out);
  } catch (error) {
    const { sentence, exitCode } = failureOf(error);
    process.stderr.write(`mneme: ${sentence}\n`);
    process.exitCode = exitCode;
  }
};

/** The options that stand before or after any command. */
export const globalOptions = (command: Command): GlobalOptions => command.optsWithGlobals<GlobalOptions>();
