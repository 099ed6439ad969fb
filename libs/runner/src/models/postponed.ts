import { type Instant, scopeKey } from '@mneme/domain';
import type { Decision } from '@mneme/pipeline';
import { emptyRow, type Outgoing, type StateRow } from '@mneme/ports';
import type { Arrival } from '../decisions/fold-events.js';

/** Maximum number of times that a model is asked again about an event. */
export const LIMIT_ASKED_AGAIN = 4;
const LONGER_EACH_TIME = 6;

/** Pause before a model is asked again for the n-th time, in milliseconds. `n` counts from 1. */
export const pauseBeforeAsking = (n: number, askAgainMs: number): number =>
  askAgainMs * LONGER_EACH_TIME ** (n - 1);

/** Stage name of the rows whose events wait until the model of a stage is asked again for the n-th time. */
export const askedAgainBy = ({ name }: Pick<Decision, 'name'>, n: number): string => `${name}/again/${n}`;

/** Stage name of the rows whose events wait until there is budget for the model of a stage. */
export const postponedBy = ({ name }: Pick<Decision, 'name'>): string => `${name}/postponed`;

/**
 * The row of a postponed event. It has the data key of the event, so an erasure removes event and row
 * together.
 */
export const postponedRow = (stage: string, { event }: Arrival, again: Outgoing, since: Instant): StateRow =>
  emptyRow({
    stage,
    key: event.id,
    scope: scopeKey(event.scope),
    dataKey: event.dataKey,
    state: again,
    isHolding: true,
    touchedAt: since,
  });

export const postponedIn = ({ state }: StateRow): Outgoing => state as Outgoing;
