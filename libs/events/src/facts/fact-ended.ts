import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** A fact was true and ended at `validTo`. */
export const factEnded = defineEvent('fact.ended', z.object({ factId: z.string(), validTo: instantSchema }));
