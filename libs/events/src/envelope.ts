import { scopeSchema } from '@mneme/domain/conversation/scope';
import { z } from 'zod';

/**
 * The fields of every event. `id` is derived from the cause of the event, so a redelivery or a replay creates
 * the same event again. The time of an event is the time of its log record and not part of the envelope.
 */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  version: z.int().positive(),
  scope: scopeSchema,
  /** Ids of the API events that caused this event. An API event names itself. */
  roots: z.array(z.string()),
  /** W3C trace parent of the request that caused the event. `null` if there is none. */
  trace: z.string().nullable(),
  data: z.unknown(),
  /** Id of the data key that seals `data`. Absent if `data` is not sealed, as in logs of earlier builds. */
  dataKey: z.string().min(1).optional(),
  /** Id of the session that is named in sealed data. Absent if the data name no session or are not sealed. */
  sessionId: z.string().optional(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Returns the envelope in the body of a record, or `null` if the body is not an envelope. */
export const envelopeIn = (body: string): Envelope | null => {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};
