import { segmentSchema } from '@mneme/domain/segmentation/segment';
import { defineEvent } from '../event-type.js';

/** Version 1 has no `isRead`: all its messages are read with their segment, so nothing changes. */
const asItWas = (data: unknown): unknown => data;

/** A complete segment: consecutive messages about one topic, with their words. */
export const segmentClosed = defineEvent('segment.closed', segmentSchema, [asItWas]);
