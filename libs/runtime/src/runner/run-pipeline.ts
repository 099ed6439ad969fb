import type { Stage } from '@mneme/pipeline';
import type { Floor } from './floor.js';
import { runStage } from './run-stage.js';
import { type Running, sweepOften } from './sweep-often.js';

/** Runs the stages until closed: each consumes its topic, and folds that wait for silence are swept. */
export const runPipeline = async (stages: readonly Stage[], floor: Floor): Promise<Running> => {
  const running = await Promise.all(stages.map((stage) => runStage(stage, floor)));
  const sweepers = stages.map((stage) => sweepOften(stage, floor));
  return {
    close: async () => {
      await Promise.all([...running, ...sweepers].map((part) => part.close()));
    },
  };
};
