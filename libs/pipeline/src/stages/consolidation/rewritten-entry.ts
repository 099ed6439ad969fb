import { type Entry, type EntryPoint, ENTRY_KINDS, idOf, type Source } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import { placeOf, standsForOf } from '../../points/entry-point.js';

export interface Rewriting {
  /** Id of the event whose question the text answers. */
  readonly id: string;
  readonly madeBy: string;
  readonly text: string;
}

/** The text includes the target and the cited entries. */
export const rewrittenEntry = (
  { id, madeBy, text }: Rewriting,
  target: EntryPoint,
  cited: readonly EntryPoint[],
): DataOf<'entry.written'> => {
  const { metadata, sessionId, speaker, saidAt } = target;
  const { kind, topic, happened_at: happenedAt } = metadata;
  const entry: Entry = {
    id: idOf('entry', 'rewritten', id),
    sessionId,
    segmentId: null,
    text,
    kind: ENTRY_KINDS.find((one) => one === kind) ?? 'fact',
    ...(typeof topic === 'string' && topic !== '' ? { topic } : {}),
    madeBy,
    rewriting: (placeOf(target).rewriting ?? 0) + 1,
    standsFor: [...standsForOf(target)],
    speaker,
    happenedAt: typeof happenedAt === 'string' ? Date.parse(happenedAt) : saidAt,
    precision: null,
    sources: sourcesOf([target, ...cited]),
    claims: [],
  };
  return entry;
};

const sourcesOf = (points: readonly EntryPoint[]): Source[] => [
  ...new Map(
    points
      .flatMap(({ sources }) => sources)
      .map((source) => [JSON.stringify([source.sessionId, source.messageId]), source]),
  ).values(),
];
