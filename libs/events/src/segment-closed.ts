import { segmentSchema } from '@mneme/domain/segmentation/segment';
import { defineEvent } from './event-type.js';

/** The messages of version 1 all waited for their segment, and said nothing of it. */
const asItWas = (data: unknown): unknown => data;

/** Consecutive messages about one topic are complete; it carries their words. */
export const segmentClosed = defineEvent('segment.closed', segmentSchema, [asItWas]);
