import { episodeSchema } from '@mneme/domain';
import { defineEvent } from './event-type.js';

/** Messages were received together. The only event that carries their words. */
export const episodeRecorded = defineEvent('episode.recorded', episodeSchema);
