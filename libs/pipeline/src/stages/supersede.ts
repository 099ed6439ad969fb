import { type Entry, type EntryPoint, idOf, isEntry } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { editedAtOf, supersededByOf } from '../entry-point.js';
import { type Draft, draft, type Handled } from '../stage.js';

/** A model's reading of a batch that rules have read before. */
interface Reread {
  readonly event: Handled<'batch.ready'>;
  readonly madeBy: string;
  readonly entries: readonly Entry[];
}

/**
 * Puts a model's entries in the place of those that rules made of the same messages. What a person has edited or deleted
 * meanwhile stays as it is, and the model says nothing more of the message that it rests on.
 */
export const supersede = async (
  store: Pick<ScopedMemoryIndex, 'get'>,
  { event, madeBy, entries }: Reread,
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

/** The very words of rules again: their entry ends all the same, so that its claims are the model's from now on. */
const underOwnId = (entry: Entry): Entry => {
  const id = idOf('entry', entry.id, entry.madeBy ?? '');
  const claims = entry.claims.map((claim, n) => ({ ...claim, id: idOf('claim', id, n), entryId: id }));
  return { ...entry, id, claims };
};
