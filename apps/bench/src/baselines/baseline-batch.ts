import {
  type EmbeddedPoint,
  type Episode,
  idOf,
  type Instant,
  type Scope,
  scopeKey,
  sessionKey,
  stemsOf,
} from '@mneme/domain';
import { encodeEvent, topics } from '@mneme/events';
import { chunkPoints } from '@mneme/pipeline';
import { type Embedder, emptyRow, type Outgoing, type StateRow } from '@mneme/ports';

export interface BaselineMessages {
  readonly scope: Scope;
  readonly session: string;
  readonly texts: readonly string[];
  readonly recordedAt: Instant;
}

/**
 * The data that are written to record messages. They are prepared in advance, so that only the writes are
 * timed.
 */
export interface BaselineBatch {
  /**
   * The event of the command, byte for byte, but for a topic that no stage reads, so that the pipeline does
   * not process it.
   */
  readonly event: Outgoing;
  readonly points: readonly EmbeddedPoint[];
  /** A state row like the one in which the API stores the length of a session. */
  readonly row: StateRow;
}

export const BASELINE_TOPIC = 'baseline';

export const baselineBatch = async (embedder: Embedder, said: BaselineMessages): Promise<BaselineBatch> => {
  const { scope, session, texts, recordedAt } = said;
  const episode = episodeOf(said);
  const vectors = await embedder.embed(texts);
  const event = {
    id: episode.id,
    type: 'episode.recorded' as const,
    scope,
    roots: [episode.id],
    trace: null,
    dataKey: null,
    data: episode,
  };
  return {
    event: { topic: BASELINE_TOPIC, key: topics.conversation.key(event), envelope: encodeEvent(event) },
    points: chunkPoints(episode, {
      scope,
      recordedAt,
      vectors,
      dataKey: null,
      stems: texts.map(stemsOf),
      notes: [],
    }),
    row: emptyRow({
      stage: BASELINE_TOPIC,
      key: sessionKey(scope, session),
      scope: scopeKey(scope),
      touchedAt: recordedAt,
      state: { nextOrdinal: texts.length },
    }),
  };
};

const episodeOf = ({ scope, texts, session, recordedAt }: BaselineMessages): Episode => ({
  id: idOf('episode', scopeKey(scope), session),
  sessionId: session,
  agentId: null,
  infer: true,
  readAs: 'messages',
  messages: texts.map((text, ordinal) => ({
    id: `m${ordinal}`,
    ordinal,
    role: ordinal % 2 === 0 ? 'user' : 'assistant',
    speaker: null,
    text,
    saidAt: recordedAt,
    timeSource: 'received',
    toolCalls: [],
    metadata: {},
  })),
});
