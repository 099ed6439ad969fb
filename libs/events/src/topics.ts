import { type Scope, scopeKey } from '@mneme/domain';
import type { Event, EventName } from './event.js';

/** A stream of events: which it carries, and what decides their order. */
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

/** `session.closed` and `session.flushed` travel with the data: on the same key, they come after all that they let go. */
export const topics = {
  conversation: topic('conversation', ['episode.recorded', 'session.flushed', 'session.closed']),
  segments: topic('segments', ['segment.closed', 'session.flushed', 'session.closed']),
  /** Keyed by batch: any replica, any order; the one place on the write path that waits for a model. */
  extractions: topic('extractions', ['batch.ready'], (event) =>
    event.type === 'batch.ready' ? event.data.id : scopeKey(event.scope),
  ),
  entries: topic('entries', [
    'entry.written',
    'entry.forgotten',
    'session.digested',
    'facts.stated',
    'fact.retracted',
    'fact.ended',
  ]),
} as const;

export type TopicName = keyof typeof topics;
