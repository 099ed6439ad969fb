import { originalId } from '@mneme/domain';
import type { KnownByWords } from './known-by-words.js';
import type { Revision } from './versions/revision.js';

export const OUTCOMES = ['recorded', 'continues', 'replaces', 'known', 'left_out'] as const;

/** Reasons why a message of a request was not recorded although the session does not hold it. */
export const LEFT_OUT_REASONS = ['erased', 'summary', 'too-long'] as const;

export type MessageOutcome =
  | {
      readonly id: string;
      readonly outcome: Exclude<(typeof OUTCOMES)[number], 'left_out'>;
      readonly reason: null;
    }
  | { readonly id: string; readonly outcome: 'left_out'; readonly reason: (typeof LEFT_OUT_REASONS)[number] };

export const tooLong = (id: string): MessageOutcome => ({ id, outcome: 'left_out', reason: 'too-long' });

interface Recorded {
  /** Ids of the messages that this request recorded, also in an earlier attempt. */
  readonly recordedIds: ReadonlySet<string>;
  readonly erasedIds: readonly string[];
  /** New versions that this request recorded, by the id of the message. */
  readonly revised: ReadonlyMap<string, Revision['outcome']>;
}

/**
 * Returns one outcome per message, in the order of the messages. A message that comes twice in the request is
 * recorded once.
 */
export const messageOutcomes = (
  { ids, summaries }: Pick<KnownByWords, 'ids' | 'summaries'>,
  { recordedIds, erasedIds, revised }: Recorded,
): readonly MessageOutcome[] => {
  const erased = new Set(erasedIds);
  const seen = new Set<string>();
  return ids.map((versionId): MessageOutcome => {
    const id = originalId(versionId);
    if (erased.has(versionId)) return { id, outcome: 'left_out', reason: 'erased' };
    if (summaries.has(versionId)) return { id, outcome: 'left_out', reason: 'summary' };
    const isFirst = !seen.has(id);
    seen.add(id);
    const written = revised.get(id) ?? (recordedIds.has(versionId) ? 'recorded' : 'known');
    return { id, outcome: isFirst ? written : 'known', reason: null };
  });
};
