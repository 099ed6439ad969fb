import type { Stage } from '@mneme/pipeline';
import type { Subscription } from '@mneme/ports';
import { delivering } from './deliver.js';
import type { Floor } from './floor.js';
import { subscribeGroup } from './subscribe-group.js';

/** Consumes the stage's topic until closed. */
export const runStage = (stage: Stage, floor: Floor): Promise<Subscription> =>
  subscribeGroup(floor.log, {
    group: stage.name,
    topic: stage.consumes.name,
    take: delivering(stage, floor),
    onDeath: floor.onDeath,
  });
