import { settings, startEmbedded } from '@mneme/server';

/**
 * A real service over a folder, with the models of the environment, whose stages may kill it at a named point. It dies as a machine dies:
 * no handler runs, nothing is flushed.
 */
const [folder = ''] = process.argv.slice(2);
const started = await startEmbedded({
  dataFolder: folder,
  models: settings(folder).models,
  consolidation: { kind: 'after-sessions' },
  stageThread: new URL('./target-stages.js', import.meta.url),
});
process.stdout.write(`${started.url}\n`);
