import {
  messageCues,
  type EmbeddedPoint,
  type EntryPoint,
  idOf,
  type Instant,
  type Scope,
  stemsOf,
} from '@mneme/domain';
import type { MemoryPorts } from '@mneme/pipeline';
import type { SaidSentence } from './real-entries.js';

export const SCOPE: Scope = { tenant: 'default', user: 'long-life' };

const BATCH = 2_000;
const STEP_MS = 60_000;
const FIRST_SAID_AT = Date.UTC(2024, 0, 1);

export interface Written {
  readonly said: readonly SaidSentence[];
  /** Number of entries written earlier. Later sentences get later times. */
  readonly before: number;
  readonly recordedAt: Instant;
}

/**
 * Writes entries with their vectors directly into the index, as the pipeline would store them, without any
 * event.
 */
export const fillEntries = async (
  { embedder, work }: Pick<MemoryPorts, 'embedder' | 'work'>,
  { said, before, recordedAt }: Written,
  onWritten: (entries: number) => void,
): Promise<void> => {
  for (let first = 0; first < said.length; first += BATCH) {
    const some = said.slice(first, first + BATCH);
    const vectors = await embedder.embed(some.map(({ text }) => text));
    const points = some.map((sentence, n) =>
      entryOf(sentence, { place: before + first + n, recordedAt, vector: vectors[n] ?? null }),
    );
    const unit = work.begin();
    await unit.index.of(SCOPE).put(points);
    await unit.commit({ rows: [], events: [], parked: [], acknowledges: null, recordedAt });
    onWritten(first + some.length);
  }
};

interface Placed {
  readonly place: number;
  readonly recordedAt: Instant;
  readonly vector: Float32Array | null;
}

const entryOf = (
  { text, session }: SaidSentence,
  { place, recordedAt, vector }: Placed,
): EmbeddedPoint<EntryPoint> => {
  const saidAt = FIRST_SAID_AT + place * STEP_MS;
  const source = { sessionId: session, messageId: `m${place}`, saidAt };
  return {
    id: idOf('entry', SCOPE.user, String(place)),
    kind: 'entry',
    text,
    sessionId: session,
    speaker: null,
    saidAt,
    recordedFrom: recordedAt,
    recordedTo: null,
    stems: stemsOf(text),
    ...messageCues(text),
    sources: [source],
    dataKey: null,
    metadata: { kind: 'fact', happened_at: new Date(saidAt).toISOString() },
    vector,
  };
};
