import type { Fold, Stage } from '@mneme/pipeline';
import type { Floor } from './floor.js';
import { codeOf } from './report-delivery.js';
import { sweepIdle } from './sweep-idle.js';

/** What goes on until it is closed. */
export interface Running {
  /** Resolves when what is in hand is done. */
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 30_000;

/** Lets go of what silent conversations left in a stage, every so often, until closed. Only folds wait for silence. */
export const sweepOften = (stage: Stage, floor: Floor): Running =>
  stage.kind === 'fold' ? startSweeping(stage, floor) : { close: () => Promise.resolve() };

/** A sweep starts a while after the one before has ended: a slow store is not swept twice at once. */
const startSweeping = (stage: Fold<unknown>, floor: Floor): Running => {
  let sweep = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const schedule = (): void => {
    timer = setTimeout(() => {
      sweep = sweepIdle(stage, floor)
        .then(() => undefined)
        .catch((error: unknown) =>
          floor.logger.warn({ stage: stage.name, code: codeOf(error) }, 'idle sweep failed'),
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
