import { resolve } from 'node:path';
import { Command } from 'commander';
import { terminal } from '../../output/terminal.js';
import { storeSize } from './store-size.js';
import { withStore } from './with-store.js';

export const backupCommand = (): Command =>
  new Command('backup')
    .description('write the store into one file (a server may run meanwhile)')
    .argument('<file>', 'the file to write, outside of the data folder')
    .option('--force', 'replace the file if it exists')
    .addHelpText('after', HELP)
    .action((file: string, { force: replaces = false }: { readonly force?: boolean }, command: Command) =>
      withStore(command, {
        unit: 'pages',
        run: async ({ folder, onProgress }) => {
          const { backup } = await import('@mneme/server');
          return backup({ folder, file, replaces, onCopied: onProgress });
        },
        print: (out, copy) => {
          if (!copy.hasMasterKey) terminal.err(KEYLESS);
          out.json({ file: resolve(file), ...copy });
          out.line(`${file} holds the store as it was when this began, and was checked: ${storeSize(copy)}.`);
          out.line(`"mneme restore ${file} --data FOLDER" brings it back.`);
        },
      }),
    );

const KEYLESS =
  'Warning: the master key is neither in this backup nor in the data folder. Without it nobody reads the log in this backup: keep what MNEME_MASTER_KEY holds, or put master.key back and make the backup again.\n';

const HELP = `
The command reads the store file directly, and a server may continue to use the store. The backup holds
every write that was acknowledged before the command began, and no later write. The file gets its name
only after every page was read again and all rows were counted, so a file of this name is complete.
Do not copy the files of a data folder while a server runs: one file may lack data of another file.
For the services stack, see docs/operations.md.`;
