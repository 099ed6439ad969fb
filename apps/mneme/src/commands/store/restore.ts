import type { restore as restoreStore } from '@mneme/server';
import { Command } from 'commander';
import { storeSize } from './store-size.js';
import { withStore } from './with-store.js';

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('restore a backup into a data folder without a store')
    .argument('<file>', 'backup file, written by "mneme backup"')
    .option('--force', 'move an existing store aside first')
    .addHelpText('after', HELP)
    .action((file: string, { force: replaces = false }: { readonly force?: boolean }, command: Command) =>
      withStore(command, {
        unit: 'pages',
        run: async ({ folder, onProgress }) => {
          const { restore } = await import('@mneme/server');
          return restore({ folder, file, replaces, onCopied: onProgress });
        },
        print: (out, restored, folder) => {
          out.json({ dataFolder: folder, ...restored });
          if (restored.former !== null) out.line(`The store that was there is in ${restored.former}.`);
          const erased = erasedSentence(restored);
          if (erased !== null) out.line(erased);
          out.line(`${folder} holds the store of ${file}, and it was checked: ${storeSize(restored)}.`);
        },
      }),
    );

type Restored = Awaited<ReturnType<typeof restoreStore>>;

/** Returns the sentence about erasures after the backup, or `null` if no such erasure is known. */
const erasedSentence = ({ former, carried }: Restored): string | null => {
  if (former !== null && carried === null)
    return 'What was erased after this backup is back: that store is damaged, and does not say what it was. Erase it again.';
  if (carried === null || carried === 0) return null;
  return `What was erased after this backup is erased again when a server runs: ${carried} erasures.`;
};

const HELP = `
Stop the server of the folder first. The backup is checked before anything in the folder changes. The
backup holds the progress of each stage, so the stages continue from there when a server starts.
Messages recorded after the backup are missing, and can be imported again. With --force, the command reads
from the existing store which data was erased after the backup, and that data is erased again. Without an
existing store, data that was erased after the backup is back.`;
