import type { Fold, Stage } from '@mneme/pipeline';
import type { Subscription } from '@mneme/ports';
import { type Floor, runStage } from './run-stage.js';
import { sweepIdle } from './sweep-idle.js';

const SWEEP_EVERY_MS = 30_000;

/** Runs the stages until closed: each consumes its topic, and folds that wait for silence are swept. */
export const runPipeline = async (stages: readonly Stage[], floor: Floor): Promise<Subscription> => {
  const running = await Promise.all(stages.map((stage) => runStage(stage, floor)));
  const sweepers = stages
    .filter((stage) => stage.kind === 'fold')
    .map((stage) => startSweeping(stage, floor));
  return {
    close: async () => {
      await Promise.all([...running, ...sweepers].map((part) => part.close()));
    },
  };
};

/** A sweep starts a while after the one before has ended: a slow store is not swept twice at once. */
const startSweeping = (stage: Fold<unknown>, floor: Floor): Subscription => {
  let sweep = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const schedule = (): void => {
    timer = setTimeout(() => {
      sweep = sweepIdle(stage, floor)
        .then(() => undefined)
        .catch((error: unknown) =>
          floor.logger.warn({ stage: stage.name, error: String(error) }, 'idle sweep failed'),
        )
        .finally(() => timer && schedule());
    }, SWEEP_EVERY_MS);
    timer.unref();
  };
  schedule();
  return {
    close: () => {
      if (timer) clearTimeout(timer);
      timer = null;
      return sweep;
    },
  };
};
