import { Command } from 'commander';
import { DONE } from '../failure.js';
import { globalOptions } from '../global-options.js';
import { progressOf } from '../output/progress.js';
import { storeSize } from '../store-size.js';
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
          out.line(`${folder} holds the store of ${file}, and it was checked: ${storeSize(restored)}.`);
          return DONE;
        } finally {
          progress.end();
        }
      }),
    );

const HELP = `
The backup is checked before anything in the folder changes. Stop the server of the folder first. How far
each stage was is in the backup: once a server runs on the folder they go on from there. What was
recorded after the backup is not there; importing the same files again adds what is missing.`;
