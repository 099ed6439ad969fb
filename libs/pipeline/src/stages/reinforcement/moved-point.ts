import { type EntryPoint, type Instant, type Metadata, PAGED_OUT } from '@mneme/domain';
import type { DataOf } from '@mneme/events';

type Moved = Pick<DataOf<'entries.paged'>, 'to'> & { readonly at: Instant };

/** The metadata store the move, for the index and for people. */
export const movedPoint = <P extends EntryPoint>(entry: P, { to, at }: Moved): P => {
  const { [PAGED_OUT]: _out, low_utility: _low, ...metadata } = entry.metadata;
  const marks: Metadata =
    to === 'paged-out' ? { [PAGED_OUT]: true } : to === 'candidates' ? { low_utility: true } : {};
  return { ...entry, metadata: { ...metadata, ...marks, paged_at: new Date(at).toISOString() } };
};
