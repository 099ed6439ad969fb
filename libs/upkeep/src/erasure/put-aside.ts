import { groupBy, type ChunkPoint, type Instant, type Scope, scopeKey } from '@mneme/domain';
import { type Erasure, erasureKey, EXPIRY, expiryKey, messageIdOf, type SentMessage } from '@mneme/pipeline';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { Corrections } from './corrections.js';
import type { ErasureContext } from './erasure-context.js';

/** Stage name of the rows with messages that are recorded again later. */
export const PUT_ASIDE = 'door.aside';

/**
 * The messages of an episode as sent. Data derived from them is not kept, because it may contain erased
 * words.
 */
export interface EpisodeAside {
  readonly agentId: string | null;
  readonly infer: boolean;
  readonly recordedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly messages: readonly SentMessage[];
  /** Ids of the messages of the branch that the conversation abandoned with this episode. */
  readonly abandons?: readonly string[];
}

export interface PutAside {
  /** Episodes in the order in which they were recorded. */
  readonly episodes: readonly EpisodeAside[];
  readonly hadDigest: boolean;
  readonly corrections: Corrections;
}

export const episodesOf = async (
  state: ErasureContext['state'],
  scope: Scope,
  messages: readonly ChunkPoint[],
): Promise<readonly EpisodeAside[]> => {
  // In the order of recording, so that a version follows the version that it replaces, and branches are
  // abandoned again.
  const sorted = messages.toSorted((a, b) => a.recordedFrom - b.recordedFrom || a.ordinal - b.ordinal);
  const groups = groupBy(sorted, ({ episodeId }) => episodeId);
  const keys = [...groups.keys()].map((episodeId) => expiryKey(scope, episodeId));
  const rows = await state.load(EXPIRY, keys);
  const expiries = new Map(rows.map(({ key, touchedAt }) => [key, touchedAt]));
  const asides = [...groups].map(([episodeId, points]): EpisodeAside => {
    const { agentId = null, infer = true, recordedFrom = 0 } = points[0] ?? {};
    const expiresAt = expiries.get(expiryKey(scope, episodeId)) ?? null;
    return { agentId, infer, recordedAt: recordedFrom, expiresAt, messages: points.map(sentAgain) };
  });
  return withBranches(
    asides,
    sorted.filter((point) => point.isAbandoned),
  );
};

/**
 * Adds each abandoned branch to the episode that left it, which was recorded when the branch ended. If that
 * episode is erased, the last episode gets the branch.
 */
const withBranches = (
  asides: readonly EpisodeAside[],
  abandoned: readonly ChunkPoint[],
): readonly EpisodeAside[] => {
  const last = asides.length - 1;
  const firstAt = new Map(asides.map(({ recordedAt }, n) => [recordedAt, n] as const).reverse());
  const branches = groupBy(abandoned, ({ recordedTo }) => firstAt.get(recordedTo ?? Infinity) ?? last);
  return asides.map((aside, n) => {
    const branch = branches.get(n);
    return branch ? { ...aside, abandons: branch.map(messageIdOf) } : aside;
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
  ...(point.recalled && { recalled: point.recalled }),
});

/**
 * The row that keeps messages aside. It has a data key, so a later erasure of the session or the scope
 * removes it. An erasure that was requested earlier but still removes data keeps the row, because its
 * messages are newer.
 */
export const asideRow = ({ id, scope, requestedAt }: Erasure, dataKey: string, aside: PutAside): StateRow =>
  emptyRow({
    stage: PUT_ASIDE,
    key: erasureKey(scope, id),
    scope: scopeKey(scope),
    dataKey,
    state: aside,
    touchedAt: requestedAt,
  });

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
