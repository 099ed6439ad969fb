import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Requests a run over the entries since the last run. Sent by a request, or by the schedule after a session.
 */
export const consolidationRequested = defineEvent('consolidation.requested', z.object({}));
