import { Command } from 'commander';
import { DONE } from '../failure.js';
import { globalOptions } from '../global-options.js';
import { progressOf } from '../output/progress.js';
import { storeSize } from '../store-size.js';
import type { restore as restoreStore } from '@mneme/server';
import { withOutput } from '../output/with-output.js';

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('put a backup into a data folder that has no store')
    .argument('<file>', 'what "mneme backup" has written')
    .option('--force', 'move a store that is there aside')
    .addHelpText('after', HELP)
    .action((file: string, { force: replaces = false }: { readonly force?: boolean }, command: Command) =>
      withOutput(command, async (out) => {
        const [{ restore }, { storeFolderOf }] = await Promise.all([
          import('@mneme/server'),
          import('../settings-of.js'),
        ]);
        const folder = storeFolderOf(globalOptions(command));
        const progress = progressOf('restore', 100);
        try {
          const restored = await restore({
            folder,
            file,
            replaces,
            onCopied: (pages, total) =>
              progress.at((100 * pages) / Math.max(total, 1), `${pages} of ${total} pages`),
          });
          progress.end();
          out.json({ dataFolder: folder, ...restored });
          if (restored.former !== null) out.line(`The store that was there is in ${restored.former}.`);
          const erased = erasedSentence(restored);
          if (erased !== null) out.line(erased);
          out.line(`${folder} holds the store of ${file}, and it was checked: ${storeSize(restored)}.`);
          return DONE;
        } finally {
          progress.end();
        }
      }),
    );

type Restored = Awaited<ReturnType<typeof restoreStore>>;

/** What was erased after the backup was made; `null`: nothing was, as far as anybody knows. */
const erasedSentence = ({ former, carried }: Restored): string | null => {
  if (former !== null && carried === null)
    return 'What was erased after this backup is back: that store is damaged, and does not say what it was. Erase it again.';
  if (carried === null || carried === 0) return null;
  return `What was erased after this backup is erased again when a server runs: ${carried} erasures.`;
};

const HELP = `
The backup is checked before anything in the folder changes. Stop the server of the folder first. How far
each stage was is in the backup: once a server runs on the folder they go on from there. What was
recorded after the backup is not there; importing the same files again adds what is missing. With --force,
what was erased after the backup is erased again; in a folder without a store, nobody knows of it.`;
