import { z } from 'zod';
import { instantSchema } from '../instant.js';

/** A sentence that may stand in the digest of its session. */
export const digestLineSchema = z.object({
  /** The name of the speaker with a colon; empty where no speaker is named. */
  label: z.string(),
  piece: z.string(),
  messageId: z.string(),
  saidAt: instantSchema,
});
export type DigestLine = Readonly<z.infer<typeof digestLineSchema>>;

/** What a digest is made from, as JSON: it grows with the session and stays small. */
export const sessionSoFarSchema = z.object({
  /** The instant of the first message; `null`: no message yet. */
  beganAt: instantSchema.nullable(),
  lines: z.array(digestLineSchema),
});

export interface SessionSoFar {
  readonly beganAt: z.infer<typeof sessionSoFarSchema>['beganAt'];
  readonly lines: readonly DigestLine[];
}

export const EMPTY_SESSION: SessionSoFar = { beganAt: null, lines: [] };
