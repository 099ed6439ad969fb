import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** It was true, and ended. */
export const factEnded = defineEvent('fact.ended', z.object({ factId: z.string(), validTo: instantSchema }));
