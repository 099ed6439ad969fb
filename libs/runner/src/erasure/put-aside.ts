import { type ChunkPoint, type Instant, type Scope, scopeKey } from '@mneme/domain';
import { type Erasure, erasureKey, EXPIRY, expiryKey, type SentMessage } from '@mneme/pipeline';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { Corrections } from './corrections.js';
import type { ErasureContext } from './erasure-context.js';

/** The stage name under which messages are kept that are recorded again. */
export const PUT_ASIDE = 'door.aside';

/** Messages that came together, as they were sent: whatever was made of them may hold words that are erased. */
export interface EpisodeAside {
  readonly agentId: string | null;
  readonly infer: boolean;
  readonly recordedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly messages: readonly SentMessage[];
}

/** What an erasure of messages leaves of their session. */
export interface PutAside {
  /** In order. */
  readonly episodes: readonly EpisodeAside[];
  /** Whether the session had its digest. */
  readonly hadDigest: boolean;
  readonly corrections: Corrections;
}

/** The id that its sender gave the message, or that was made for it. */
export const messageIdOf = ({ sources, id }: ChunkPoint): string => sources[0]?.messageId ?? id;

/** The messages of a session by how they came, and when those expire. */
export const episodesOf = async (
  state: ErasureContext['state'],
  scope: Scope,
  messages: readonly ChunkPoint[],
): Promise<readonly EpisodeAside[]> => {
  const groups = new Map<string, ChunkPoint[]>();
  for (const message of messages.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const episode = groups.get(message.episodeId) ?? [];
    episode.push(message);
    groups.set(message.episodeId, episode);
  }
  const rows = await state.load(
    EXPIRY,
    [...groups.keys()].map((episodeId) => expiryKey(scope, episodeId)),
  );
  const expiries = new Map(rows.map(({ key, touchedAt }) => [key, touchedAt]));
  return [...groups].map(([episodeId, points]) => {
    const { agentId = null, infer = true, recordedFrom = 0 } = points[0] ?? {};
    const expiresAt = expiries.get(expiryKey(scope, episodeId)) ?? null;
    return { agentId, infer, recordedAt: recordedFrom, expiresAt, messages: points.map(sentAgain) };
  });
};

const sentAgain = (point: ChunkPoint): SentMessage => ({
  id: messageIdOf(point),
  role: point.role,
  speaker: point.speaker,
  text: point.text,
  saidAt: point.saidAt,
  toolCalls: [...point.toolCalls],
  metadata: point.metadata,
});

/** It names no data key and its scope: whoever erases the whole scope erases it, too. */
export const asideRow = ({ id, scope, requestedAt }: Erasure, aside: PutAside): StateRow =>
  emptyRow({
    stage: PUT_ASIDE,
    key: erasureKey(scope, id),
    scope: scopeKey(scope),
    state: aside,
    touchedAt: requestedAt,
  });

/** The messages that an erasure has put aside, with their row. */
export interface KeptAside {
  readonly row: StateRow;
  readonly aside: PutAside;
}

export const loadAside = async (
  { state }: Pick<ErasureContext, 'state'>,
  { scope, id }: Erasure,
): Promise<KeptAside | null> => {
  const [row] = await state.load(PUT_ASIDE, [erasureKey(scope, id)]);
  return row ? { row, aside: row.state as PutAside } : null;
};
