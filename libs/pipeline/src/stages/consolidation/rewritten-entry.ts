import { type EntryPoint, ENTRY_KINDS, idOf, type Source, sourceKey } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import { orderedEntry, standsForOf } from '../../points/entry-point.js';

/**
 * Returns the entry of a text that a judge wrote from the target and the cited entries. `id` is the id of the
 * event that asked for the verdict.
 */
export const rewrittenEntry = (
  { id, madeBy, text }: Record<'id' | 'madeBy' | 'text', string>,
  target: EntryPoint,
  cited: readonly EntryPoint[],
): DataOf<'entry.written'> => {
  const { metadata, sessionId, speaker, saidAt } = target;
  const { kind, topic, happened_at: happenedAt } = metadata;
  return {
    id: idOf('entry', 'rewritten', id),
    sessionId,
    segmentId: null,
    text,
    kind: ENTRY_KINDS.find((one) => one === kind) ?? 'fact',
    ...(typeof topic === 'string' && topic !== '' ? { topic } : {}),
    madeBy,
    rewriting: (orderedEntry(target).rewriting ?? 0) + 1,
    standsFor: [...standsForOf(target)],
    speaker,
    happenedAt: typeof happenedAt === 'string' ? Date.parse(happenedAt) : saidAt,
    precision: null,
    sources: sourcesOf([target, ...cited]),
    claims: [],
  };
};

const sourcesOf = (points: readonly EntryPoint[]): Source[] => {
  const sources = points.flatMap((point) => point.sources);
  return [...new Map(sources.map((source) => [sourceKey(source), source])).values()];
};
