import type { Commit, EventLog, Outgoing, StateRow, Work } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';
import { sealEvents } from './seal-events.js';

type Secrets = Pick<KeyRing, 'secretsOf'>;

/** Seals events before they are appended to the log. */
export const sealedLog = <Log extends EventLog>(log: Log, keys: Secrets): Log => ({
  ...log,
  append: async (events, recordedAt) => log.append(await sealEvents(events, keys), recordedAt),
});

/**
 * Seals the events of a unit of work, and the events in the outboxes of its rows, before they are committed.
 */
export const sealedWork = (work: Work, keys: Secrets): Work => ({
  ...work,
  begin: () => {
    const unit = work.begin();
    return { ...unit, commit: async (commit) => unit.commit(await sealCommit(commit, keys)) };
  },
});

/** Seals an event only once if it is both published and stored in an outbox. */
const sealCommit = async (commit: Commit, keys: Secrets): Promise<Commit> => {
  const all = [...new Set([...commit.events, ...commit.rows.flatMap(({ outbox }) => outbox)])];
  const sealed = await sealEvents(all, keys);
  const sealedOf = new Map(all.map((event, n) => [event, sealed[n] ?? event]));
  const seal = (events: readonly Outgoing[]): readonly Outgoing[] =>
    events.map((event) => sealedOf.get(event) ?? event);
  const rows = commit.rows.map((row): StateRow => ({ ...row, outbox: seal(row.outbox) }));
  return { ...commit, rows, events: seal(commit.events) };
};
