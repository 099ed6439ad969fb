import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Every target of a run has a verdict. The effects of the verdicts are written before this event. */
export const consolidationFinished = defineEvent(
  'consolidation.finished',
  z.object({ runId: z.string().min(1) }),
);
