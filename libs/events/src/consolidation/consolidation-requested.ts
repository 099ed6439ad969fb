import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Sent by a request, or by the schedule after a session. Covers the entries since the last run. */
export const consolidationRequested = defineEvent('consolidation.requested', z.object({}));
