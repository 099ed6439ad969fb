import { segmentSchema } from '@mneme/domain/segmentation/segment';
import { defineEvent, unchanged } from '../event-type.js';

/**
 * A complete segment: consecutive messages about one topic, with their words. Version 1 has no `isRead`: all its
 * messages are read with their segment.
 */
export const segmentClosed = defineEvent('segment.closed', segmentSchema, [unchanged]);
