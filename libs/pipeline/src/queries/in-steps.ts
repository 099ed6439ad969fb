import type { Steps } from '@mneme/domain';
import type { RecallPorts } from '../memory-ports.js';

/** Runs long work of the domain, and lets other requests run between its steps. */
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
