import { startEmbedded } from '@mneme/runtime';

/**
 * A real service that kills itself at a named point: `node victim.js FOLDER [MILESTONE STAGE COUNT]`.
 * It dies as a machine dies: no handler runs, nothing is flushed.
 */
const [folder = '', milestone, stage, count = '1'] = process.argv.slice(2);

let left = Number(count);
const started = await startEmbedded({
  dataFolder: folder,
  reach: (reached, at) => {
    if (reached !== milestone || at !== stage) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
process.stdout.write(`${started.url}\n`);
