import { z } from 'zod';
import type { Envelope } from './envelope.js';

const ofSession = z.looseObject({ sessionId: z.string() });

/** The session that the data of an event names, whatever else they say; `null`: none. */
export const sessionOf = ({ data }: Pick<Envelope, 'data'>): string | null =>
  ofSession.safeParse(data).data?.sessionId ?? null;
