import { type Point, quantisedVector } from '@mneme/domain';
import type { QdrantClient, Schemas } from '@qdrant/js-client-rest';
import { isDeepStrictEqual } from 'node:util';
import { inBatches } from '../points/batches.js';
import { translating } from '../admin/failures.js';
import { hasIds } from '../points/scoped-calls.js';
import { DENSE, type Payload, toPoint, WORDS } from '../points/stored-point.js';

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly embed: (points: readonly Point[]) => Promise<readonly (Float32Array | null)[]>;
  readonly onProgress: (done: number, total: number) => void;
}

type PointId = Schemas['ExtendedPointId'];
type Stored = Schemas['Record'];

/** Points held in memory at once. A point may be as large as a message. */
const PAGE = 250;

/**
 * Copies the points of the first collection into the second with new vectors. Points that the second one holds
 * with the same payload are not embedded again, so an interrupted copy continues. Returns the number of points
 * and of embedded points.
 */
export const copyPoints = async (client: QdrantClient, copying: Copying) => {
  const { from, to, onProgress } = copying;
  const { count: total } = await translating(() => client.count(from, { exact: true }));
  let points = 0;
  let embedded = 0;
  for await (const page of pagesOf(client, from, { with_payload: true, with_vector: [WORDS] })) {
    const missing = await differing(client, to, page);
    await put(client, copying, missing);
    points += page.length;
    embedded += missing.length;
    onProgress(points, Math.max(total, points));
  }
  await removeOthers(client, { from, to });
  return { points, embedded };
};

/** Returns the points that the collection does not hold with the same payload. */
const differing = async (
  client: QdrantClient,
  collection: string,
  page: readonly Stored[],
): Promise<readonly Stored[]> => {
  const held = await byId(client, collection, {
    ids: page.map(({ id }) => id),
    with_payload: true,
  });
  return page.filter(({ id, payload }) => !isDeepStrictEqual(held.get(id)?.payload, payload));
};

const put = async (client: QdrantClient, { to, embed }: Copying, page: readonly Stored[]): Promise<void> => {
  if (page.length === 0) return;
  const payloads = page.map(({ payload }) => payload as unknown as Payload);
  const vectors = await embed(payloads.map((payload) => toPoint(payload)));
  const points = page.map(({ id, payload, vector }, n): Schemas['PointStruct'] => {
    const dense = vectors[n];
    const words = (vector as Readonly<Record<string, Schemas['SparseVector']>> | null | undefined)?.[WORDS];
    return {
      id,
      vector: {
        ...(dense ? { [DENSE]: [...quantisedVector(dense)] } : {}),
        ...(words ? { [WORDS]: words } : {}),
      },
      payload: payload ?? {},
    };
  });
  for (const batch of inBatches(points)) {
    await translating(() => client.upsert(to, { points: batch, wait: true }));
  }
};

/** Deletes the points from the second collection that were removed from the first one since an earlier copy. */
const removeOthers = async (
  client: QdrantClient,
  { from, to }: Pick<Copying, 'from' | 'to'>,
): Promise<void> => {
  const removed: PointId[] = [];
  for await (const page of pagesOf(client, to, { with_payload: false, with_vector: false })) {
    const ids = page.map(({ id }) => id);
    const held = await byId(client, from, { ids, with_payload: false });
    removed.push(...ids.filter((id) => !held.has(id)));
  }
  for (const points of inBatches(removed)) {
    await translating(() => client.delete(to, { points, wait: true }));
  }
};

const byId = async (
  client: QdrantClient,
  collection: string,
  { ids, with_payload }: { readonly ids: readonly PointId[]; readonly with_payload: boolean },
): Promise<ReadonlyMap<PointId, Stored>> => {
  const { points } = await translating(() =>
    client.scroll(collection, {
      filter: { must: [hasIds(ids.map(String))] },
      limit: Math.max(ids.length, 1),
      with_payload,
    }),
  );
  return new Map(points.map((point) => [point.id, point]));
};

/** Reads all points of the collection in the order of Qdrant's ids. */
async function* pagesOf(
  client: QdrantClient,
  collection: string,
  asked: Pick<Schemas['ScrollRequest'], 'with_payload' | 'with_vector'>,
): AsyncGenerator<readonly Stored[]> {
  let offset: PointId | null = null;
  do {
    const page: Schemas['ScrollResult'] = await translating(() =>
      client.scroll(collection, { ...asked, limit: PAGE, ...(offset === null ? {} : { offset }) }),
    );
    if (page.points.length > 0) yield page.points;
    offset = (page.next_page_offset ?? null) as PointId | null;
  } while (offset !== null);
}
