import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Somebody, or the silence after a session, asks for the entries that were written since the last run to be consolidated. */
export const consolidationRequested = defineEvent('consolidation.requested', z.object({}));
