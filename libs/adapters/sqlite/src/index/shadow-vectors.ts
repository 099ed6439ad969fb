import { quantise } from '@mneme/domain/vectors/quantised-vector';
import type { PointKind } from '@mneme/domain';
import type { Connection } from '../store/connection.js';
import { dropMeta, putMeta, readMeta } from '../store/meta.js';
import { sql } from '../store/sql.js';
import { type EmbedderIdentity, setEmbedder } from '../store/store-identity.js';

/** Row of `meta` with the embedder of the new vectors. */
const SHADOW = 'reindex';

/**
 * New vectors by number and revision of their point. A point that was written again, or a new point with the
 * same number, has another revision and so no new vector yet.
 */
const CREATE = sql`
  CREATE TABLE IF NOT EXISTS shadow_vector (
    number INTEGER PRIMARY KEY,
    scope_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    scale REAL NOT NULL,
    vector BLOB
  ) STRICT
`;

const DROP = sql`DROP TABLE IF EXISTS shadow_vector`;
const COUNT = sql`SELECT count(*) FROM point`;

const MISSING = sql`
  SELECT number, scope_id, revision, kind, speaker, text FROM point
  WHERE number > ? AND NOT EXISTS (
    SELECT 1 FROM shadow_vector AS shadow
    WHERE shadow.number = point.number AND shadow.scope_id = point.scope_id AND shadow.revision = point.revision
  )
  ORDER BY number LIMIT ?
`;

const PUT = sql`
  INSERT OR REPLACE INTO shadow_vector (number, scope_id, revision, scale, vector)
  VALUES (@number, @scope_id, @revision, @scale, @vector)
`;

const TAKE = sql`
  UPDATE point SET scale = shadow.scale, vector = shadow.vector
  FROM shadow_vector AS shadow WHERE shadow.number = point.number
`;

export interface Unembedded {
  readonly number: number;
  readonly scope_id: number;
  readonly revision: number;
  readonly kind: PointKind;
  readonly speaker: string | null;
  readonly text: string;
}

/**
 * Opens the table that keeps new vectors until all points have one (shadow). Continues an interrupted table
 * of the same embedder.
 */
export const openShadow = (db: Connection, embedder: EmbedderIdentity) => {
  const identity = JSON.stringify(embedder);
  if (readMeta(db, SHADOW) !== identity) db.exec(DROP);
  db.exec(CREATE);
  putMeta(db, SHADOW, identity);
  const selectMissing = db.prepare<[number, number], Unembedded>(MISSING);
  const putOne = db.prepare(PUT);
  const putAll = (points: readonly Unembedded[], vectors: readonly (Float32Array | null)[]): void => {
    points.forEach(({ number, scope_id, revision }, n) => {
      putOne.run({ number, scope_id, revision, ...columnsOf(vectors[n] ?? null) });
    });
  };
  const put: typeof putAll = db.transaction(putAll);
  const take: () => void = db.transaction(() => {
    db.exec(TAKE);
    setEmbedder(db, embedder);
    dropMeta(db, SHADOW);
    db.exec(DROP);
  });
  const points = db.prepare<[], number>(COUNT).pluck().get() ?? 0;
  const missing = (after: number, limit: number): readonly Unembedded[] => selectMissing.all(after, limit);
  return { points, missing, put, take };
};

const columnsOf = (vector: Float32Array | null) => {
  if (vector === null) return { scale: 0, vector: null };
  const { scale, values } = quantise(vector);
  return { scale, vector: new Uint8Array(values.buffer) };
};
