import type { Steps } from '@mneme/domain';
import type { RecallPorts } from '../memory-ports.js';

export const inSteps = async <Answer>(
  steps: Steps<Answer>,
  { yieldToEventLoop }: Pick<RecallPorts, 'yieldToEventLoop'>,
): Promise<Answer> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await yieldToEventLoop();
  }
};
