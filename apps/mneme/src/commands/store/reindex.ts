import type { ReindexAnswer } from '@mneme/server';
import { Command } from 'commander';
import { downloadProgress } from '../../output/download-progress.js';
import { withStore } from './with-store.js';

export const reindexCommand = (): Command =>
  new Command('reindex')
    .description('recompute all vectors with the configured embedder')
    .option('--drop-old', 'afterwards, delete collections that are no longer used (services stack only)')
    .addHelpText('after', HELP)
    .action(({ dropOld = false }: { readonly dropOld?: boolean }, command: Command) =>
      withStore(command, {
        unit: 'points',
        run: async ({ folder, onProgress }) => {
          const { reindex } = await import('@mneme/server');
          return reindex({ dataFolder: folder, dropOld, onDownload: downloadProgress(), onProgress });
        },
        print: (out, answer) => {
          out.json(answer);
          for (const sentence of sentencesOf(answer)) out.line(sentence);
        },
      }),
    );

const HELP = `
A store records its embedder, and cannot be opened with another one. The command embeds every text again
and then switches to the new vectors in one step. Until then the store is unchanged. Run an interrupted
reindex again to continue it. The command works on the store directly, not through a server. If
MNEME_STACK is services, or KAFKA_BROKERS, NEO4J_URL and QDRANT_URL are all set, the store is the services
stack, otherwise the data folder.
Stop all processes that use the store first. On the services stack the command refuses to run while
stages consume, writes the new vectors into a new collection, and keeps the old one until --drop-old.`;

const sentencesOf = ({ embedder, reindexed, dropped }: ReindexAnswer): readonly string[] => [
  reindexed === null
    ? `There is nothing to do: the store holds the vectors of "${embedder}".`
    : `${reindexed.points} points have a vector of "${embedder}" now: "${reindexed.from}" became "${reindexed.to}".`,
  ...dropped.map((name) => `The collection "${name}" is removed.`),
];
