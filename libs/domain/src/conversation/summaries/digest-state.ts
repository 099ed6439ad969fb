import { z } from 'zod';
import { instantSchema } from '../../instant.js';

const digestLineSchema = z.object({
  /** The speaker's name with a colon, or an empty string if no speaker is named. */
  label: z.string(),
  piece: z.string(),
  messageId: z.string(),
  saidAt: instantSchema,
});
export type DigestLine = Readonly<z.infer<typeof digestLineSchema>>;

/** The state that a digest is made from, as JSON of bounded size. */
export const sessionSoFarSchema = z.object({
  beganAt: instantSchema.nullable(),
  lines: z.array(digestLineSchema),
});

export interface SessionSoFar {
  readonly beganAt: z.infer<typeof sessionSoFarSchema>['beganAt'];
  readonly lines: readonly DigestLine[];
}

export const EMPTY_SESSION: SessionSoFar = { beganAt: null, lines: [] };
