import { Rejected, scopeKey } from '@mneme/domain';
import type { Fold, Handled, Outcome, StagePorts } from '@mneme/pipeline';
import { emptyRow, type Logged, type Outgoing, type Position, type StateRow } from '@mneme/ports';
import { type DroppedStatement, publishable } from './publishable.js';

/**
 * Number of event ids that a row remembers. A producer's duplicate arrives within moments. Older duplicates
 * are detected by ids that depend on their content.
 */
const RECENT_IDS = 256;

export interface Arrival {
  readonly record: Logged;
  readonly event: Handled;
}

export interface Refusal {
  readonly record: Logged;
  readonly reason: Rejected;
}

export interface Folded {
  readonly rows: Map<string, StateRow>;
  readonly events: Outgoing[];
  readonly refused: Refusal[];
  readonly dropped: DroppedStatement[];
}

/**
 * Returns the data key of a row. A row of a whole scope has none, because it has words of many sessions, and
 * every erasure in the scope removes it.
 */
const keyOf = (stage: Fold<unknown>, row: StateRow, event: Handled): string | null =>
  row.key === row.scope || stage.holdsNoWords ? null : (event.dataKey ?? row.dataKey);

const newRow = (stage: Fold<unknown>, key: string, { scope, recordedAt }: Handled): StateRow =>
  emptyRow({
    stage: stage.name,
    key,
    scope: scopeKey(scope),
    state: stage.initialState,
    touchedAt: recordedAt,
  });

/**
 * Folds events in the order of the log. If a row has already read an event, the outbox of the row is
 * published again, because it may not have been published before. An event that its handler rejects is left
 * out and returned in `refused`.
 */
export const foldEvents = async (stage: Fold<unknown>, delivery: Delivery): Promise<Folded> => {
  const loadedRows = new Map(delivery.loaded.map((row) => [row.key, row]));
  const folded: Folded = { rows: new Map(), events: [], refused: [], dropped: [] };
  const republished = new Set<string>();
  for (const arrival of delivery.arrivals) {
    const key = stage.stateKey(arrival.event);
    const handle = stage.on[arrival.event.type] as AnyHandler | undefined;
    if (key === null || !handle) continue;
    const before = folded.rows.get(key) ?? loadedRows.get(key) ?? newRow(stage, key, arrival.event);
    if (isRead(before, arrival.record.position)) {
      if (!folded.rows.has(key) && !republished.has(key)) folded.events.push(...before.outbox);
      republished.add(key);
      continue;
    }
    await foldEvent(stage, { arrival, before, handle, ports: delivery.ports }, folded);
  }
  return folded;
};

type AnyHandler = (
  event: Handled,
  state: unknown,
  ports: StagePorts,
) => Outcome<unknown> | Promise<Outcome<unknown>>;

interface Delivery {
  readonly arrivals: readonly Arrival[];
  readonly loaded: readonly StateRow[];
  readonly ports: StagePorts;
}

interface Step {
  readonly arrival: Arrival;
  readonly before: StateRow;
  readonly handle: AnyHandler;
  readonly ports: StagePorts;
}

/**
 * True if the row has read this position. Records of another partition are recognised only by their event
 * ids.
 */
const isRead = ({ cursor }: StateRow, { partition, epoch, offset }: Position): boolean =>
  cursor?.partition === partition &&
  (epoch < cursor.epoch || (epoch === cursor.epoch && offset <= cursor.offset));

const foldEvent = async (
  stage: Fold<unknown>,
  { arrival: { event, record }, before, handle, ports }: Step,
  folded: Folded,
): Promise<void> => {
  const { partition, epoch, offset } = record.position;
  const read = {
    ...before,
    dataKey: keyOf(stage, before, event),
    cursor: { partition, epoch, offset },
    touchedAt: event.recordedAt,
  };
  if (before.recentIds.includes(event.id)) {
    folded.rows.set(before.key, read);
    return;
  }
  try {
    const { state, events } = await handle(event, before.state, ports);
    const cause = { ...event, dataKey: event.dataKey ?? before.dataKey };
    // An empty result needs no row, because the event has the same empty result when it is handled again.
    // Most events have an empty result, so this saves most writes.
    if (stage.initialState === null && state === null && events.length === 0) return;
    const { events: fresh, dropped } = publishable(events, cause, stage.name);
    const outbox = folded.rows.get(before.key)?.outbox ?? [];
    folded.events.push(...fresh);
    folded.dropped.push(...dropped);
    folded.rows.set(before.key, {
      ...read,
      state,
      recentIds: [...before.recentIds, event.id].slice(-RECENT_IDS),
      isHolding: stage.isHolding(state),
      outbox: [...outbox, ...fresh],
    });
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    folded.refused.push({ record, reason: error });
  }
};
