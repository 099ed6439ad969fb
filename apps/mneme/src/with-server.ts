import type { Command } from 'commander';
import type { Beginning, Connection } from './connection.js';
import { globalOptions } from './global-options.js';
import type { Output } from './output/output.js';
import { withOutput, type Work } from './output/with-output.js';

/** What a command gets: a server, and where to write. */
export interface Session extends Connection {
  readonly out: Output;
}

/** Runs a command against a server, on a store that is there unless the command makes one, and closes what was opened for it whatever happens. */
export const withServer = async (
  command: Command,
  work: Work<Session>,
  beginning: Beginning = 'needs-store',
): Promise<void> => {
  await withOutput(command, async (out) => {
    // Loaded here: help and usage errors should not wait for a server's worth of modules.
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
