import { scopeSchema } from '@mneme/domain';
import { z } from 'zod';

/**
 * What every event carries. `id` is made of what caused the event, so a redelivery or a replay
 * makes the same event again. The time of the record is the log's, not the envelope's.
 */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  version: z.int().positive(),
  scope: scopeSchema,
  /** Ids of the events at the API that led to this one, itself included at the API. */
  roots: z.array(z.string()),
  /** W3C trace parent of the request that started it; `null` without one. */
  trace: z.string().nullable(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The envelope that is written out in a record; `null`: there is none to be read. */
export const envelopeIn = (body: string): Envelope | null => {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};
