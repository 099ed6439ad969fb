import { scopeKey, sessionKey, type Scope } from '@mneme/domain/conversation/scope';
import { unitId } from '@mneme/domain/knowledge/unit';
import type { Event, EventName } from './event.js';

/** A stream of events: the types it carries, and the key that decides their order. */
export interface Topic<Name extends EventName = EventName> {
  readonly name: string;
  readonly events: readonly Name[];
  /** Events with equal keys keep their order. */
  readonly key: (event: Event) => string;
}

const topic = <const Name extends EventName>(
  name: string,
  events: readonly Name[],
  key: (event: Event) => string = ({ scope }: { scope: Scope }) => scopeKey(scope),
): Topic<Name> => ({ name, events, key });

/**
 * `session.closed` and `session.flushed` travel with the data: they have the same key, so they come after all that they
 * release. What a person corrects travels with them too: it comes after the words that it corrects, and in the order in
 * which it was corrected. `scope.erased` is written to every topic of its scope at once.
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
   * Keyed by batch, so that any replica may take any batch in any order: it waits for a model. Digests are keyed by
   * session: the later one of a session comes later.
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
  /** What rules leave in doubt: who decides it waits for a model, and what follows from it goes to `entries`. */
  doubts: topic('doubts', ['predicates.doubted']),
  /** Keyed by target: the independent queues of S4 3.3 are independent keys, so any replica may judge any target. */
  updates: topic('updates', ['update.planned'], (event) =>
    event.type === 'update.planned' ? event.data.targetId : scopeKey(event.scope),
  ),
  verdicts: topic('verdicts', ['consolidation.planned', 'update.judged', 'consolidation.undone']),
  /** What reads made use of: some of it may be missing, for no read waits for it. What people said of it is complete. */
  recalls: topic('recalls', ['memory.recalled', 'memory.judged']),
  /**
   * Keyed by what is known, for it is of nobody: proposals and withdrawals mean the same in any order. A withdrawal is of
   * many units, and keyed by its scope.
   */
  knowledge: topic('knowledge', ['knowledge.proposed', 'knowledge.withdrawn'], (event) =>
    event.type === 'knowledge.proposed' ? unitId(event.data.unit) : scopeKey(event.scope),
  ),
} as const;

export type TopicName = keyof typeof topics;
