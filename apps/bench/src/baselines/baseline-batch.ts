import {
  type Embedded,
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

/** Messages for a baseline that writes the same as recording them. */
export interface BaselineMessages {
  readonly scope: Scope;
  readonly session: string;
  readonly texts: readonly string[];
  readonly recordedAt: Instant;
}

/** The writes of recording messages, prepared beforehand, so that only the writing is timed. */
export interface BaselineBatch {
  /** The event, byte for byte as a command makes it, on a topic that no stage reads: the pipeline must not work on it. */
  readonly event: Outgoing;
  readonly points: readonly Embedded[];
  /** The state key under which the API keeps the length of the session. */
  readonly row: StateRow;
}

/** The topic of the baselines' events. */
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
