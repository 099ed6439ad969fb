import { settings, startEmbedded } from '@mneme/server';

/**
 * A real service on a folder, with the models of the environment. Its stages may kill the process at a named
 * point with SIGKILL, so that no handler runs and no buffer is flushed.
 */
const [folder = ''] = process.argv.slice(2);
const started = await startEmbedded({
  dataFolder: folder,
  models: settings(folder).models,
  consolidation: { kind: 'after-sessions' },
  stageThread: new URL('./target-stages.js', import.meta.url),
});
process.stdout.write(`${started.url}\n`);
