import { Command } from 'commander';
import { openTransformersEmbedder } from '@mneme/transformers';
import { openEmbeddingAddress } from '../peers/embedding-address.js';
import { PEERS } from '../peers/peers.js';
import { peersText } from '../peers/peers-text.js';
import { runPeers } from '../peers/run-peers.js';
import { summariseRecall } from '../recall/summary.js';
import { measured, type OnProgress } from './measured.js';
import { type DatasetOptions, queryOf, withQuestions } from './options.js';

interface PeersOptions extends Omit<DatasetOptions, 'out'> {
  readonly minilm: string;
}

export const peersCommand = (): Command =>
  withQuestions(new Command('peers'))
    .description(
      'recall, speed, memory and disk of mem0, Mastra, MemPalace and Mneme, which are installed at the first run',
    )
    .option(
      '--minilm <model>',
      'folder or name of all-MiniLM-L6-v2, which embeds for all systems',
      'Xenova/all-MiniLM-L6-v2',
    )
    .action((options: PeersOptions, command: Command) =>
      measured(command, {
        total: PEERS.length,
        work: (onProgress) => measure(options, onProgress),
        textOf: ({ summary, ...costs }) => peersText(summary, costs),
        isReached: ({ failures }) => failures.length === 0,
      }),
    );

const measure = async (options: PeersOptions, onProgress: OnProgress) => {
  const { minilm: model } = options;
  const embedder = await openTransformersEmbedder({
    model,
    folder: model,
    type: 'q8',
    setting: '--minilm',
    threads: 1,
    onDownload: () => undefined,
  });
  const embeddings = await openEmbeddingAddress(embedder.embed);
  try {
    const { rows, ...costs } = await runPeers(PEERS, {
      query: queryOf(options),
      embeddings,
      embed: embedder.embed,
      onProgress,
    });
    return { summary: summariseRecall(rows), ...costs };
  } finally {
    embeddings.close();
    await embedder.close();
  }
};
