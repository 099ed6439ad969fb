import { z } from 'zod';
import type { Envelope } from './envelope.js';

const ofSession = z.looseObject({ sessionId: z.string() });

/**
 * Returns the session that the data name, or the envelope if the data are sealed. `null` if the data name no
 * session.
 */
export const sessionOf = ({ data, sessionId }: Pick<Envelope, 'data' | 'sessionId'>): string | null =>
  sessionId ?? ofSession.safeParse(data).data?.sessionId ?? null;
