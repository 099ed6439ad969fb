import { scopeKey } from '@mneme/domain';
import type { Decision } from '@mneme/pipeline';
import { emptyRow, type Outgoing, type StateRow } from '@mneme/ports';
import type { Arrival } from '../fold-events.js';

/** The stage of the rows that wait until there is budget for the model of a stage. */
export const postponedBy = ({ name }: Pick<Decision, 'name'>): string => `${name}/postponed`;

/** An event that is to be decided on again: it waits in a row of its own, and goes with the words that it was made from. */
export const postponedRow = (stage: Decision, { event }: Arrival, again: Outgoing): StateRow =>
  emptyRow({
    stage: postponedBy(stage),
    key: event.id,
    scope: scopeKey(event.scope),
    dataKey: event.dataKey,
    state: again,
    isHolding: true,
    touchedAt: event.recordedAt,
  });

export const postponedIn = ({ state }: StateRow): Outgoing => state as Outgoing;
