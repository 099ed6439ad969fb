import { scopeSchema } from '@mneme/domain/conversation/scope';
import { z } from 'zod';

/**
 * The fields of every event. `id` is derived from the cause of the event, so a redelivery or a replay makes the same
 * event again. The time of an event is that of its log record, and not part of the envelope.
 */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  version: z.int().positive(),
  scope: scopeSchema,
  /** Ids of the events at the API that this one follows from; an event at the API names itself. */
  roots: z.array(z.string()),
  /** W3C trace parent of the request that started it; `null` without one. */
  trace: z.string().nullable(),
  data: z.unknown(),
  /** The id of the data key that seals `data`; absent: they lie open, as in logs of earlier builds. */
  dataKey: z.string().min(1).optional(),
  /** The session that sealed data name; absent: they name none, or say it themselves. */
  sessionId: z.string().optional(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The envelope in the body of a record; `null`: the body is none. */
export const envelopeIn = (body: string): Envelope | null => {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};
