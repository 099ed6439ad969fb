import { serveStages } from '@mneme/server';

/** The stages of a target: the process dies where `MNEME_KILL_AT` ("failpoint stage count") says. */
const [milestone, stage, count = '1'] = (process.env['MNEME_KILL_AT'] ?? '').split(' ');

let left = Number(count);
await serveStages((reached, at) => {
  if (reached !== milestone || at !== stage) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
