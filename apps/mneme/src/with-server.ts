import type { Command } from 'commander';
import type { Beginning, Connection } from './connection.js';
import { globalOptions } from './global-options.js';
import type { Output } from './output/output.js';
import { withOutput, type Work } from './output/with-output.js';

/** The context of a command: a server, and its output. */
export interface Session extends Connection {
  readonly out: Output;
}

/**
 * Runs a command against a server and closes afterwards, also after a failure, what was opened for it. The store has to
 * exist, unless the command creates one.
 */
export const withServer = async (
  command: Command,
  work: Work<Session>,
  beginning: Beginning = 'needs-store',
): Promise<void> => {
  await withOutput(command, async (out) => {
    // Imported late: help and usage errors must not wait for the server's modules.
    const [{ connect }, { placeOf }] = await Promise.all([
      import('./connection.js'),
      import('./settings-of.js'),
    ]);
    const connection = await connect(placeOf(globalOptions(command)), beginning);
    try {
      return await work({ ...connection, out });
    } finally {
      await connection.close();
    }
  });
};
