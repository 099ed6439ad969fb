import { serveStages } from '@mneme/server';

/** Stages that kill the process at the point in `MNEME_KILL_AT` ("failpoint stage count"). */
const [failpoint, stage, count = '1'] = (process.env['MNEME_KILL_AT'] ?? '').split(' ');

let left = Number(count);
await serveStages((reached, at) => {
  if (reached !== failpoint || at !== stage) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
