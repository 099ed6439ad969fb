import type { Stage } from '@mneme/pipeline';
import type { StageContext } from './stage-context.js';
import { codeOf } from './report-delivery.js';
import { sweepEveryMs } from './idle-time.js';
import { type Sweepable, sweepIdle } from './sweep-idle.js';

/** A task that runs until it is closed. */
export interface Running {
  /** Resolves when the current work is done. */
  close(): Promise<void>;
}

/** Sweeps a stage for silent conversations until closed. Stages that do not wait for silence are left alone. */
export const sweepOften = (stage: Stage, context: StageContext): Running => {
  if (stage.kind !== 'fold' || stage.idle === null) return { close: () => Promise.resolve() };
  return startSweeping({ name: stage.name, idle: stage.idle }, context);
};

/** A sweep starts a while after the previous one has ended, so a slow store is not swept twice at once. */
const startSweeping = (stage: Sweepable, context: StageContext): Running => {
  let sweep = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const schedule = (): void => {
    timer = setTimeout(() => {
      sweep = sweepIdle(stage, context)
        .then(() => undefined)
        .catch((error: unknown) =>
          context.logger.warn({ stage: stage.name, code: codeOf(error) }, 'idle sweep failed'),
        )
        .finally(() => timer && schedule());
    }, sweepEveryMs(context.idleAfterMs));
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
