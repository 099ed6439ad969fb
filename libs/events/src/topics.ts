import { scopeKey, sessionKey, type Scope } from '@mneme/domain/conversation/scope';
import { unitId } from '@mneme/domain/knowledge/unit';
import type { Event, EventName } from './event.js';

/** A stream of events: the types it carries, and the key that decides their order. */
export interface Topic<Name extends EventName = EventName> {
  readonly name: string;
  readonly events: readonly Name[];
  /** Returns the key of an event. Events with equal keys keep their order. */
  readonly key: (event: Event) => string;
}

const topic = <const Name extends EventName>(
  name: string,
  events: readonly Name[],
  key: (event: Event) => string = ({ scope }: { scope: Scope }) => scopeKey(scope),
): Topic<Name> => ({ name, events, key });

/**
 * `session.closed` and `session.flushed` share the key of the session's data, so they arrive after all data
 * that they release. Corrections by people arrive after the words they correct, in the order in which they
 * were made. `scope.erased` is written at once to every topic that carries it.
 */
export const topics = {
  conversation: topic('conversation', [
    'episode.recorded',
    'session.flushed',
    'session.closed',
    'entry.edited',
    'entry.forgotten',
    'session.corrected',
    'scope.erased',
  ]),
  segments: topic('segments', ['segment.closed', 'session.flushed', 'session.closed', 'scope.erased']),
  /**
   * Batches are keyed by batch id: extraction waits for a model, so any replica may take any batch in any
   * order. Digests are keyed by session, so the digests of a session keep their order.
   */
  extractions: topic('extractions', ['batch.ready', 'digest.due'], (event) => {
    if (event.type === 'batch.ready') return event.data.id;
    return event.type === 'digest.due'
      ? sessionKey(event.scope, event.data.sessionId)
      : scopeKey(event.scope);
  }),
  entries: topic('entries', [
    'entry.written',
    'entry.revised',
    'entry.forgotten',
    'entries.superseded',
    'entries.paged',
    'session.corrected',
    'session.digested',
    'facts.stated',
    'fact.retracted',
    'fact.ended',
    'session.flushed',
    'session.closed',
    'consolidation.requested',
    'consolidation.finished',
    'entries.consolidated',
    'entries.restored',
    'scope.erased',
  ]),
  /** Doubts that rules leave open. Deciding them waits for a model. The decisions are written to `entries`. */
  doubts: topic('doubts', ['predicates.doubted']),
  /**
   * Updates are keyed by target: the independent queues of S4 3.3 are independent keys, so any replica may
   * judge any target.
   */
  updates: topic('updates', ['update.planned'], (event) =>
    event.type === 'update.planned' ? event.data.targetId : scopeKey(event.scope),
  ),
  verdicts: topic('verdicts', ['consolidation.planned', 'update.judged', 'consolidation.undone']),
  /**
   * The memories that reads used, and feedback on them. Some uses may be missing, because reads do not wait for
   * this topic. Feedback is complete.
   */
  recalls: topic('recalls', ['memory.recalled', 'memory.judged']),
  /**
   * Proposals are keyed by the proposed unit, which belongs to no user. A withdrawal concerns many units, so
   * it is keyed by its scope. The order of proposals and withdrawals does not matter.
   */
  knowledge: topic('knowledge', ['knowledge.proposed', 'knowledge.withdrawn'], (event) =>
    event.type === 'knowledge.proposed' ? unitId(event.data.unit) : scopeKey(event.scope),
  ),
} as const;

export type TopicName = keyof typeof topics;
