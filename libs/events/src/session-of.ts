import { z } from 'zod';
import type { Envelope } from './envelope.js';

const ofSession = z.looseObject({ sessionId: z.string() });

/**
 * Returns the session that an event names, in its data or in the envelope of sealed data. `null` if it names
 * none.
 */
export const sessionOf = ({ data, sessionId }: Pick<Envelope, 'data' | 'sessionId'>): string | null =>
  sessionId ?? ofSession.safeParse(data).data?.sessionId ?? null;
