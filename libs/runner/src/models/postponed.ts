import { type Instant, scopeKey } from '@mneme/domain';
import type { Decision } from '@mneme/pipeline';
import { emptyRow, type Outgoing, type StateRow } from '@mneme/ports';
import type { Arrival } from '../fold-events.js';

/** How often a model is asked again after answers that cannot be used, and how much longer each pause is. */
export const LIMIT_ASKED_AGAIN = 4;
const LONGER_EACH_TIME = 6;

/** The pause before a model is asked for the n-th time again, from 1. */
export const pauseBeforeAsking = (n: number, askAgainMs: number): number =>
  askAgainMs * LONGER_EACH_TIME ** (n - 1);

/** The stage of the rows that wait until the model of a stage is asked for the n-th time again. */
export const askedAgainBy = ({ name }: Pick<Decision, 'name'>, n: number): string => `${name}/again/${n}`;

/** The stage of the rows that wait until there is budget for the model of a stage. */
export const postponedBy = ({ name }: Pick<Decision, 'name'>): string => `${name}/postponed`;

/** An event that is to be decided on again: it waits in a row of its own, which is erased with the words it was made from. */
export const postponedRow = (
  stage: string,
  { event }: Arrival,
  { again, since }: { readonly again: Outgoing; readonly since: Instant },
): StateRow =>
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
