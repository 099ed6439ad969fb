import { z } from 'zod';
import type { Envelope } from './envelope.js';

const ofSession = z.looseObject({ sessionId: z.string() });

/** The session that an event names, in its data or, where they are sealed, beside them; `null`: none. */
export const sessionOf = ({ data, sessionId }: Pick<Envelope, 'data' | 'sessionId'>): string | null =>
  sessionId ?? ofSession.safeParse(data).data?.sessionId ?? null;
