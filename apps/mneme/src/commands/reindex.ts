import type { ReindexAnswer } from '@mneme/server';
import { Command } from 'commander';
import { DONE } from '../failure.js';
import { globalOptions } from '../global-options.js';
import { downloadProgress } from '../output/download-progress.js';
import { progressOf } from '../output/progress.js';
import { withOutput } from '../output/with-output.js';

export const reindexCommand = (): Command =>
  new Command('reindex')
    .description('give every point a vector of the embedder that is configured now')
    .option('--drop-old', 'afterwards, remove the collections that are not used any more (services stack)')
    .addHelpText('after', HELP)
    .action(({ dropOld = false }: { readonly dropOld?: boolean }, command: Command) =>
      withOutput(command, async (out) => {
        const [{ reindex }, { storeFolderOf }] = await Promise.all([
          import('@mneme/server'),
          import('../settings-of.js'),
        ]);
        const dataFolder = storeFolderOf(globalOptions(command));
        const progress = progressOf('reindex', 100);
        try {
          const answer = await reindex({
            dataFolder,
            dropOld,
            onDownload: downloadProgress(),
            onProgress: (done, total) =>
              progress.at((100 * done) / Math.max(total, 1), `${done} of ${total} points`),
          });
          progress.end();
          out.json(answer);
          for (const sentence of sentencesOf(answer)) out.line(sentence);
          return DONE;
        } finally {
          progress.end();
        }
      }),
    );

const HELP = `
A store remembers whose vectors it holds, and opens for no other embedder. This embeds every text again
and then switches, in one step; until then the store is as it was, and when it was broken off it goes
on where it stopped. It works on the store itself, not through a server: where KAFKA_BROKERS, NEO4J_URL
or QDRANT_URL is set, that is the services stack, else the data folder. Stop what uses the store first;
on the services stack it refuses while stages consume. There the new vectors go into a collection of
their own, and the old one is kept until --drop-old.`;

const sentencesOf = ({ embedder, reindexed, dropped }: ReindexAnswer): readonly string[] => [
  reindexed === null
    ? `There is nothing to do: the store holds the vectors of "${embedder}".`
    : `${reindexed.points} points have a vector of "${embedder}" now: "${reindexed.from}" became "${reindexed.to}".`,
  ...dropped.map((name) => `The collection "${name}" is removed.`),
];
