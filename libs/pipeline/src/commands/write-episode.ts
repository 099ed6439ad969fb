import { type Episode, idOf, type Instant, scopeKey } from '@mneme/domain';
import type { CommitResult } from '@mneme/ports';
import type { RecordPorts, WriteReceipt } from '../memory-ports.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import type { FoundSession } from './found-session.js';
import type { SessionHistory } from './history/session-history.js';
import type { MessageOutcome } from './message-outcome.js';
import { recordEpisode } from './record-episode.js';
import type { RecordRequest } from './record-request.js';
import { branchKey } from '../rows/revision.js';
import type { Revision } from './versions/revision.js';

export interface RecordedMessages extends WriteReceipt {
  readonly episodeId: string;
  /** One outcome per message, in the order of the messages. */
  readonly messages: readonly MessageOutcome[];
}

export interface LastMessages extends RecordRequest {
  /** Position of each message in the request of the client. */
  readonly indexes: readonly number[];
}

export interface Part {
  readonly answer: RecordedMessages;
  readonly written: Written;
  /** True if no message is left to record. */
  readonly isLast: boolean;
}

/** The writes of a request so far. */
export interface Written {
  readonly recordedIds: ReadonlySet<string>;
  readonly revised: ReadonlyMap<string, Revision['outcome']>;
  /**
   * Key of the row of the last new version (`rows/revision.ts`). Reads with the token wait for this version.
   */
  readonly revisionKey: string | null;
  /** The answer to the last write. `null` before the first write. */
  readonly answer: Omit<Part['answer'], 'messages'> | null;
}

export type Attempt = { readonly settled: CommitResult; readonly answer: () => Part };

interface EpisodeToWrite extends Pick<Written, 'revisionKey'> {
  readonly messages: Readonly<Episode['messages']>;
  readonly recordedAt: Instant;
  /** Ids of the messages in branches that the conversation leaves. */
  readonly abandons?: readonly string[];
}

export const writeEpisode = async (
  ports: RecordPorts,
  request: LastMessages,
  session: FoundSession & { readonly history: SessionHistory | null },
  { messages, recordedAt, abandons = [], revisionKey: earlier }: EpisodeToWrite,
) => {
  const id = episodeIdOf(request, messages);
  const left = abandons.length > 0 ? { abandons: [...abandons] } : {};
  const episode = { id, messages: [...messages], recordedAt, ...left };
  const revisionKey =
    abandons.length > 0 ? branchKey(request.scope, request.sessionId, [id, ...abandons]) : earlier;
  const settled = await recordEpisode(ports, request, session, episode);
  const write = { eventId: id, sessionId: request.infer ? request.sessionId : null, revision: revisionKey };
  const positions = settled.outcome === 'settled' ? settled.positions : [];
  const token = tokenOf(positions, write) ?? NOTHING_TO_WAIT_FOR;
  return { settled, receipt: { eventId: id, episodeId: id, token }, revisionKey };
};

export const episodeIdOf = (
  { scope, sessionId }: RecordRequest,
  messages: readonly { readonly id: string }[],
): string => idOf('episode', scopeKey(scope), sessionId, ...messages.map(({ id }) => id));
