import { type Entry, type EntryPoint, idOf, isEntry } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { MemoryReader } from '@mneme/ports';
import { editedAtOf, supersededByOf } from '../../points/entry-point.js';
import { type Draft, draft, type Handled } from '../../stage.js';

/**
 * Supersedes the entries that rules made, and writes the entries of a model in their place. Entries that a
 * person has edited or deleted in the meantime stay as they are, and the model adds no entries for their
 * messages.
 */
export const supersede = async (
  store: Pick<MemoryReader, 'get'>,
  event: Handled<'batch.ready'>,
  madeBy: string,
  entries: readonly Entry[],
): Promise<readonly Draft<typeof topics.entries>[]> => {
  const { provisional = [] } = event.data;
  const written = (each: readonly Entry[]): readonly Draft<typeof topics.entries>[] =>
    each.map((entry) => draft(topics.entries, 'entry.written', entry));
  if (provisional.length === 0) return written(entries);
  const corrected = (await store.get(provisional)).filter(isEntry).filter(isCorrected);
  const ids = new Set(corrected.map(({ id }) => id));
  const settled = new Set(corrected.flatMap(({ sources: [first] }) => first?.messageId ?? []));
  const superseded: DataOf<'entries.superseded'> = {
    entryIds: provisional.filter((id) => !ids.has(id)),
    supersededBy: madeBy,
    recordedBefore: event.recordedAt,
  };
  return [
    ...(superseded.entryIds.length > 0 ? [draft(topics.entries, 'entries.superseded', superseded)] : []),
    ...written(
      entries
        .filter(({ sources: [first] }) => !settled.has(first?.messageId ?? ''))
        .map((entry) => (provisional.includes(entry.id) ? underOwnId(entry) : entry)),
    ),
  ];
};

const isCorrected = (point: EntryPoint): boolean =>
  editedAtOf(point) !== null || (point.recordedTo !== null && supersededByOf(point) === null);

/**
 * Gives a model's entry another id. The entry of the rules with the same words ends, so the model's entry
 * could not keep its claims under the same id.
 */
const underOwnId = (entry: Entry): Entry => {
  const id = idOf('entry', entry.id, entry.madeBy ?? '');
  const claims = entry.claims.map((claim, n) => ({ ...claim, id: idOf('claim', id, n), entryId: id }));
  return { ...entry, id, claims };
};
