import { asksModel, type Stage } from '@mneme/pipeline';
import type { Subscription } from '@mneme/ports';
import { delivering } from './delivery/deliver.js';
import { resumeOften } from './models/resume-postponed.js';
import type { StageContext } from './stage-context.js';
import { deliveryCharacters } from './delivery/delivery-limits.js';
import { subscribeGroup } from './delivery/subscribe-group.js';
import type { Running } from './repeatedly.js';
import { sweepOften } from './sweep/sweep-idle.js';

/** Runs stages, sweeps idle conversations and resumes postponed events. */
export const runStages = async (stages: readonly Stage[], context: StageContext): Promise<Running> => {
  const running = await Promise.all(stages.map((stage) => runStage(stage, context)));
  const sweepers = stages.flatMap((stage) => [sweepOften(stage, context), resumeOften(stage, context)]);
  return {
    close: async () => {
      await Promise.all([...running, ...sweepers].map((part) => part.close()));
    },
  };
};

export const runStage = (stage: Stage, context: StageContext): Promise<Subscription> =>
  subscribeGroup(context.log, {
    stage,
    limitCharacters: deliveryCharacters(context.work.publication, asksModel(stage, context.models)),
    take: delivering(stage, context),
    onDeath: context.onDeath,
  });
