import { resolve } from 'node:path';
import { Command } from 'commander';
import { DONE } from '../failure.js';
import { globalOptions } from '../global-options.js';
import { terminal } from '../output/terminal.js';
import { progressOf } from '../output/progress.js';
import { storeSize } from '../store-size.js';
import { withOutput } from '../output/with-output.js';

export const backupCommand = (): Command =>
  new Command('backup')
    .description('write the store into one file, also while a server writes it')
    .argument('<file>', 'the backup: a file outside the data folder')
    .option('--force', 'replace the file if there is one')
    .addHelpText('after', HELP)
    .action((file: string, { force: replaces = false }: { readonly force?: boolean }, command: Command) =>
      withOutput(command, async (out) => {
        const [{ backup }, { storeFolderOf }] = await Promise.all([
          import('@mneme/server'),
          import('../settings-of.js'),
        ]);
        const folder = storeFolderOf(globalOptions(command));
        const progress = progressOf('backup', 100);
        try {
          const copy = await backup({
            folder,
            file,
            replaces,
            onCopied: (pages, total) =>
              progress.at((100 * pages) / Math.max(total, 1), `${pages} of ${total} pages`),
          });
          progress.end();
          if (!copy.hasMasterKey) terminal.err(KEYLESS);
          out.json({ file: resolve(file), ...copy });
          out.line(`${file} holds the store as it was when this began, and was checked: ${storeSize(copy)}.`);
          out.line(`"mneme restore ${file} --data FOLDER" brings it back.`);
          return DONE;
        } finally {
          progress.end();
        }
      }),
    );

const KEYLESS =
  'Warning: the master key is neither in this backup nor in the data folder. Without it nobody reads the log in this backup: keep what MNEME_MASTER_KEY holds, or put master.key back and make the backup again.\n';

const HELP = `
It reads the file of the store itself, beside whoever has it open: a server goes on meanwhile. All that
was acknowledged before is in the backup, nothing that comes later. Before it gets its name every page is
read again and everything counted, so that a file of this name is always whole. Copying the files of
a data folder while a server runs is no backup: what is in one of them may not be in the other yet.
The services stack has no such command: docs/operations.md says what to back up there.`;
