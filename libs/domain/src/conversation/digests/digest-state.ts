import { z } from 'zod';
import { instantSchema } from '../../instant.js';

const digestLineSchema = z.object({
  label: z.string(),
  piece: z.string(),
  messageId: z.string(),
  saidAt: instantSchema,
  /** Absent if the message was said to no agent, and in data of earlier builds. */
  agentId: z.string().min(1).optional(),
});
export type DigestLine = Readonly<z.infer<typeof digestLineSchema>>;

/** The stored state of a digest, which is JSON of bounded size. */
export const digestStateSchema = z.object({
  beganAt: instantSchema.nullable(),
  lines: z.array(digestLineSchema),
});

export interface DigestState {
  readonly beganAt: z.infer<typeof digestStateSchema>['beganAt'];
  readonly lines: readonly DigestLine[];
}

export const EMPTY_DIGEST: DigestState = { beganAt: null, lines: [] };
