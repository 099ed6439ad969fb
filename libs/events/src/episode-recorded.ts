import { episodeSchema } from '@mneme/domain/conversation/episode';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** Version 1 was read by segment, whoever read it. */
const readBySegment = (data: unknown): unknown => {
  const object = z.looseObject({}).safeParse(data);
  return object.success ? { ...object.data, readAs: 'segments' } : data;
};

/** Messages were received together. */
export const episodeRecorded = defineEvent('episode.recorded', episodeSchema, [readBySegment]);
