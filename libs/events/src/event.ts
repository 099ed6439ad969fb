import { Rejected } from '@mneme/domain/errors';
import type { z } from 'zod';
import { batchReady } from './entries/batch-ready.js';
import { consolidationFinished } from './consolidation/consolidation-finished.js';
import { consolidationPlanned } from './consolidation/consolidation-planned.js';
import { consolidationRequested } from './consolidation/consolidation-requested.js';
import { consolidationUndone } from './consolidation/consolidation-undone.js';
import { entriesConsolidated } from './consolidation/entries-consolidated.js';
import { entriesRestored } from './consolidation/entries-restored.js';
import { updateJudged } from './consolidation/update-judged.js';
import { updatePlanned } from './consolidation/update-planned.js';
import { digestDue } from './sessions/digest-due.js';
import { entriesPaged } from './reinforcement/entries-paged.js';
import { entriesSuperseded } from './entries/entries-superseded.js';
import { entryEdited } from './entries/entry-edited.js';
import { entryForgotten } from './entries/entry-forgotten.js';
import { entryRevised } from './entries/entry-revised.js';
import { entryWritten } from './entries/entry-written.js';
import { type Envelope, envelopeSchema } from './envelope.js';
import { episodeRecorded } from './sessions/episode-recorded.js';
import type { EventOf, EventType } from './event-type.js';
import { factEnded } from './facts/fact-ended.js';
import { factRetracted } from './facts/fact-retracted.js';
import { factsStated } from './facts/facts-stated.js';
import { knowledgeProposed } from './facts/knowledge-proposed.js';
import { knowledgeWithdrawn } from './facts/knowledge-withdrawn.js';
import { predicatesDoubted } from './facts/predicates-doubted.js';
import { memoryJudged } from './reinforcement/memory-judged.js';
import { memoryRecalled } from './reinforcement/memory-recalled.js';
import { scopeErased } from './scope-erased.js';
import { segmentClosed } from './sessions/segment-closed.js';
import { sessionClosed } from './sessions/session-closed.js';
import { sessionCorrected } from './sessions/session-corrected.js';
import { sessionDigested } from './sessions/session-digested.js';
import { sessionFlushed } from './sessions/session-flushed.js';

export const eventTypes = {
  'episode.recorded': episodeRecorded,
  'session.closed': sessionClosed,
  'session.flushed': sessionFlushed,
  'session.corrected': sessionCorrected,
  'segment.closed': segmentClosed,
  'batch.ready': batchReady,
  'digest.due': digestDue,
  'entry.written': entryWritten,
  'entry.edited': entryEdited,
  'entry.revised': entryRevised,
  'entry.forgotten': entryForgotten,
  'entries.superseded': entriesSuperseded,
  'entries.paged': entriesPaged,
  'session.digested': sessionDigested,
  'facts.stated': factsStated,
  'fact.retracted': factRetracted,
  'fact.ended': factEnded,
  'predicates.doubted': predicatesDoubted,
  'consolidation.requested': consolidationRequested,
  'consolidation.planned': consolidationPlanned,
  'update.planned': updatePlanned,
  'update.judged': updateJudged,
  'consolidation.finished': consolidationFinished,
  'consolidation.undone': consolidationUndone,
  'entries.consolidated': entriesConsolidated,
  'entries.restored': entriesRestored,
  'memory.recalled': memoryRecalled,
  'memory.judged': memoryJudged,
  'knowledge.proposed': knowledgeProposed,
  'knowledge.withdrawn': knowledgeWithdrawn,
  'scope.erased': scopeErased,
} as const satisfies Record<string, EventType>;

export type EventName = keyof typeof eventTypes;
export type DataOf<Name extends EventName> = z.infer<(typeof eventTypes)[Name]['schema']>;
export type EventNamed<Name extends EventName> = { [N in Name]: EventOf<N, DataOf<N>> }[Name];
export type Event = EventNamed<EventName>;

/** Decodes an envelope of any released version. Throws `Rejected` if the envelope matches no version. */
export const decodeEvent = (raw: unknown): Event => {
  const envelope = readEnvelope(raw);
  // Only own properties count: "constructor" is not an event type.
  if (!Object.hasOwn(eventTypes, envelope.type)) {
    throw new Rejected('unknown-event', `No event is called "${envelope.type}".`, { field: 'type' });
  }
  const type: EventType = eventTypes[envelope.type as EventName];
  const { id, scope, roots, trace, dataKey = null } = envelope;
  return { id, type: type.type, scope, roots, trace, dataKey, data: readData(type, envelope) } as Event;
};

/** Throws `Rejected('malformed-event')`, which names the field, if the data do not match the schema. */
export const encodeEvent = (event: Event): Envelope => {
  const { data, error } = checkEvent(event);
  if (error) throw malformed(`data of ${event.type}`, error.issues);
  return envelopeOf(event, data);
};

/** Validates the data of a new event against its stricter `recordable` schema. */
export const checkEvent = ({ type, data }: Event): z.ZodSafeParseResult<unknown> => {
  try {
    return eventTypes[type].recordable.safeParse(data);
  } catch (cause) {
    return rejectDeepData(type, cause);
  }
};

export const envelopeOf = (
  { id, type, scope, roots, trace, dataKey }: Omit<Event, 'data'>,
  data: unknown,
): Envelope => ({
  id,
  type,
  version: eventTypes[type].version,
  scope,
  roots: [...roots],
  trace,
  data,
  ...(dataKey === null ? {} : { dataKey }),
});

const readData = (type: EventType, envelope: Envelope): unknown => {
  try {
    const parsed = type.schema.safeParse(upcast(type, envelope));
    if (parsed.success) return parsed.data;
    throw malformed(`data of ${type.type}`, parsed.error.issues);
  } catch (cause) {
    return rejectDeepData(type.type, cause);
  }
};

/**
 * Throws `Rejected` for data that are nested so deep that the check overflows the call stack. Rethrows any
 * other error.
 */
const rejectDeepData = (type: string, cause: unknown): never => {
  if (!(cause instanceof RangeError)) throw cause;
  throw new Rejected('malformed-event', `The data of ${type} is nested too deep.`, { cause });
};

const readEnvelope = (raw: unknown): Envelope => {
  const parsed = envelopeSchema.safeParse(raw);
  if (!parsed.success) throw malformed('envelope', parsed.error.issues);
  return parsed.data;
};

const upcast = (type: EventType, { version, data }: Envelope): unknown => {
  if (version > type.version) {
    throw new Rejected(
      'unknown-event-version',
      `${type.type} has version ${version}; this build knows up to ${type.version}. Update it, then replay.`,
      { field: 'version' },
    );
  }
  return type.upcasts.slice(version - 1).reduce((current, raise) => raise(current), data);
};

/** Returns an error that names the first invalid field, but never its value. */
export const malformed = (part: string, [issue]: readonly z.core.$ZodIssue[]): Rejected => {
  const field = issue?.path.join('.') ?? '';
  const sentence = `The ${part} is malformed at "${field}": ${issue?.message}.`;
  return new Rejected('malformed-event', sentence, { field });
};
