import type { Stage } from '@mneme/pipeline';
import type { Subscription } from '@mneme/ports';
import { delivering } from './deliver.js';
import type { StageContext } from './stage-context.js';
import { subscribeGroup } from './subscribe-group.js';

/** Consumes the stage's topic until closed. */
export const runStage = (stage: Stage, context: StageContext): Promise<Subscription> =>
  subscribeGroup(context.log, {
    group: stage.name,
    topic: stage.consumes.name,
    take: delivering(stage, context),
    onDeath: context.onDeath,
  });
