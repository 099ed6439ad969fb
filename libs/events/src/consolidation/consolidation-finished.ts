import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** There is a verdict on every target of a run, and what follows from them is written before this. */
export const consolidationFinished = defineEvent(
  'consolidation.finished',
  z.object({ runId: z.string().min(1) }),
);
