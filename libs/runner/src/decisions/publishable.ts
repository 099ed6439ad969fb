import { idOf, type Rejected } from '@mneme/domain';
import { encodeStatements, type Event } from '@mneme/events';
import type { Draft } from '@mneme/pipeline';
import type { Outgoing } from '@mneme/ports';
import { nextHop } from '@mneme/telemetry';

export type Cause = Pick<Event, 'id' | 'scope' | 'roots' | 'trace' | 'dataKey'>;

export interface DroppedStatement {
  readonly type: Event['type'];
  readonly cause: Pick<Cause, 'id' | 'trace' | 'roots'>;
  readonly reason: Rejected;
}

export interface Publishable {
  readonly events: readonly Outgoing[];
  readonly dropped: readonly DroppedStatement[];
}

/**
 * Encodes drafts as events. The id of an event depends on its cause and the position of its draft, but not on
 * the trace, so a retry makes the same events. Drops statements that do not fit their schema. Throws
 * `Rejected('malformed-event')` if any other event does not fit.
 */
export const publishable = (drafts: readonly Draft[], cause: Cause, made: string): Publishable => {
  const encoded = drafts.map((draft, n) => encodeDraft(draft, cause, `${made}/${n}`));
  return {
    events: encoded.flatMap(({ outgoing }) => outgoing ?? []),
    dropped: encoded.flatMap(({ dropped }) => dropped),
  };
};

/**
 * Encodes a draft as an event to publish. `outgoing` is `null` if no statement of the draft fits its schema.
 */
export const encodeDraft = (
  draft: Draft,
  cause: Cause,
  n: string,
): { readonly outgoing: Outgoing | null; readonly dropped: readonly DroppedStatement[] } => {
  const id = idOf('event', cause.id, n);
  const event = {
    id,
    type: draft.type,
    scope: cause.scope,
    roots: draft.roots ?? cause.roots,
    trace: nextHop(cause.trace, id),
    dataKey: draft.dataKey === undefined ? cause.dataKey : draft.dataKey,
    data: draft.data,
  } as Event;
  const { envelope, dropped } = encodeStatements(event);
  const { topic } = draft;
  return {
    outgoing: envelope && { topic: topic.name, key: topic.key(event), envelope },
    dropped: dropped.map((reason) => ({ type: draft.type, cause, reason })),
  };
};
