import { z } from 'zod';
import type { Envelope } from './envelope.js';

const ofSession = z.looseObject({ sessionId: z.string() });

/** Reads the data, or the envelope of sealed data. `null` if the event names no session. */
export const sessionOf = ({ data, sessionId }: Pick<Envelope, 'data' | 'sessionId'>): string | null =>
  sessionId ?? ofSession.safeParse(data).data?.sessionId ?? null;
