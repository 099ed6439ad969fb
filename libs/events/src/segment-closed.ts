import { segmentSchema } from '@mneme/domain';
import { defineEvent } from './event-type.js';

/** Consecutive messages about one topic are complete. */
export const segmentClosed = defineEvent('segment.closed', segmentSchema);
