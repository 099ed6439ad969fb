import type { Stage } from '@mneme/pipeline';
import type { StageContext } from './stage-context.js';
import { runStage } from './run-stage.js';
import { type Running, sweepOften } from './sweep-often.js';

/** Runs the stages until closed: each consumes its topic, and folds that wait for silence are swept. */
export const runPipeline = async (stages: readonly Stage[], context: StageContext): Promise<Running> => {
  const running = await Promise.all(stages.map((stage) => runStage(stage, context)));
  const sweepers = stages.map((stage) => sweepOften(stage, context));
  return {
    close: async () => {
      await Promise.all([...running, ...sweepers].map((part) => part.close()));
    },
  };
};
