import type { Stage } from '@mneme/pipeline';
import type { StageContext } from '../stage-context.js';
import { codeOf } from '../delivery/report-delivery.js';
import { sweepEveryMs } from './idle-time.js';
import { repeatedly, type Running } from '../repeatedly.js';
import { sweepIdle } from './sweep-idle.js';

/** Does nothing for stages that do not wait for silence. */
export const sweepOften = (stage: Stage, context: StageContext): Running => {
  if (stage.kind !== 'fold' || stage.idle === null) return { close: () => Promise.resolve() };
  const { name, needs, idle } = stage;
  const sweep = async (): Promise<void> => {
    await sweepIdle({ name, needs, idle }, context);
  };
  const everyMs = sweepEveryMs(context.idleAfterMs);
  return repeatedly(
    () => everyMs,
    sweep,
    (error) => context.logger.warn({ stage: name, code: codeOf(error) }, 'idle sweep failed'),
  );
};
