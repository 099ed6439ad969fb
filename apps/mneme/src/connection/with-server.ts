import type { Command } from 'commander';
import type { Beginning, Connection } from './connection.js';
import { globalOptions } from '../options/global-options.js';
import type { Output } from '../output/output.js';
import { withOutput, type Work } from '../output/with-output.js';

export interface Session extends Connection {
  readonly out: Output;
}

/** Runs a command on a server. The store must exist, unless `beginning` is `makes-store`. */
export const withServer = async (
  command: Command,
  work: Work<Session>,
  beginning: Beginning = 'needs-store',
): Promise<void> => {
  await withOutput(command, async (out) => {
    // These modules are loaded only here, because help and usage errors must not wait for the modules of the
    // server.
    const [{ connect }, { placeOf }] = await Promise.all([
      import('./connection.js'),
      import('../options/settings-of.js'),
    ]);
    const connection = await connect(placeOf(globalOptions(command)), beginning);
    try {
      return await work({ ...connection, out });
    } finally {
      await connection.close();
    }
  });
};
