import { episodeSchema } from '@mneme/domain/conversation/episode';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Adds `readAs` to version 1, whose messages are read with their segment. */
const readBySegment = (data: unknown): unknown => {
  const object = z.looseObject({}).safeParse(data);
  return object.success ? { ...object.data, readAs: 'segments' } : data;
};

/** Messages that one request recorded together. */
export const episodeRecorded = defineEvent('episode.recorded', episodeSchema, [readBySegment]);
