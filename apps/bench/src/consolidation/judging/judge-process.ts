import { pipeline } from '@mneme/pipeline';
import { runStage } from '@mneme/runner';
import { addressesOf, builtinModels, openServices, serviceSettings } from '@mneme/server';
import { benchContext } from '../../stages/bench-context.js';
import { slowJudge } from './slow-judge.js';

/**
 * A process that runs the judging stage of the consolidator with a slow judge until it receives a stop message.
 */
const [latencyMs = 0, atOnce = 1] = process.argv.slice(2).map(Number);

const stores = await openServices(addressesOf(serviceSettings()), builtinModels().embedder);
let settled = 0;
const context = benchContext(stores, (error) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
const judging = await runStage(pipeline.judge, {
  ...context,
  models: { ...context.models, judge: slowJudge({ latencyMs, atOnce }) },
  observe: (observation) => {
    if (observation.of === 'events' && observation.outcome === 'settled') settled += observation.count;
  },
});
process.on('message', (message) => {
  if (message === 'settled') process.send?.({ settled });
  else
    void judging
      .close()
      .then(() => stores.close())
      .then(() => process.disconnect());
});
process.send?.('consumes');
