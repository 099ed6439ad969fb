import { type Point, quantisedVector } from '@mneme/domain';
import type { QdrantClient, Schemas } from '@qdrant/js-client-rest';
import { isDeepStrictEqual } from 'node:util';
import { splitBatches } from '../points/batches.js';
import { request } from '../admin/failures.js';
import { hasIds } from '../points/scoped-calls.js';
import { DENSE, type Payload, toPoint, WORDS } from '../points/stored-point.js';

interface CopyOptions {
  readonly from: string;
  readonly to: string;
  readonly embed: (points: readonly Point[]) => Promise<readonly (Float32Array | null)[]>;
  readonly onProgress: (done: number, total: number) => void;
}

type PointId = Schemas['ExtendedPointId'];
type Stored = Schemas['Record'];

/** Number of points per page. A point may be as large as a message. */
const PAGE = 250;

/**
 * Copies all points with new vectors. Points that `to` already has with the same payload are skipped, so that
 * an interrupted copy continues.
 */
export const copyPoints = async (client: QdrantClient, options: CopyOptions) => {
  const { from, to, onProgress } = options;
  const { count: total } = await request(() => client.count(from, { exact: true }));
  let points = 0;
  let embedded = 0;
  for await (const page of readPages(client, from, { with_payload: true, with_vector: [WORDS] })) {
    const missing = await findDiffering(client, to, page);
    await put(client, options, missing);
    points += page.length;
    embedded += missing.length;
    onProgress(points, Math.max(total, points));
  }
  await removeOthers(client, from, to);
  return { points, embedded };
};

const findDiffering = async (
  client: QdrantClient,
  collection: string,
  page: readonly Stored[],
): Promise<readonly Stored[]> => {
  const ids = page.map(({ id }) => id);
  const existing = await readByIds(client, collection, ids, true);
  return page.filter(({ id, payload }) => !isDeepStrictEqual(existing.get(id)?.payload, payload));
};

const put = async (
  client: QdrantClient,
  { to, embed }: CopyOptions,
  page: readonly Stored[],
): Promise<void> => {
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
  for (const batch of splitBatches(points)) {
    await request(() => client.upsert(to, { points: batch, wait: true }));
  }
};

/** Removes points from `to` that `from` has lost since an earlier copy. */
const removeOthers = async (client: QdrantClient, from: string, to: string): Promise<void> => {
  const removed: PointId[] = [];
  for await (const page of readPages(client, to, { with_payload: false, with_vector: false })) {
    const ids = page.map(({ id }) => id);
    const held = await readByIds(client, from, ids, false);
    removed.push(...ids.filter((id) => !held.has(id)));
  }
  for (const points of splitBatches(removed)) {
    await request(() => client.delete(to, { points, wait: true }));
  }
};

const readByIds = async (
  client: QdrantClient,
  collection: string,
  ids: readonly PointId[],
  with_payload: boolean,
): Promise<ReadonlyMap<PointId, Stored>> => {
  const { points } = await request(() =>
    client.scroll(collection, {
      filter: { must: [hasIds(ids.map(String))] },
      limit: Math.max(ids.length, 1),
      with_payload,
    }),
  );
  return new Map(points.map((point) => [point.id, point]));
};

/** Reads all points of a collection, page by page, in the order of Qdrant's ids. */
async function* readPages(
  client: QdrantClient,
  collection: string,
  asked: Pick<Schemas['ScrollRequest'], 'with_payload' | 'with_vector'>,
): AsyncGenerator<readonly Stored[]> {
  let offset: PointId | null = null;
  do {
    const page: Schemas['ScrollResult'] = await request(() =>
      client.scroll(collection, { ...asked, limit: PAGE, ...(offset === null ? {} : { offset }) }),
    );
    if (page.points.length > 0) yield page.points;
    offset = (page.next_page_offset ?? null) as PointId | null;
  } while (offset !== null);
}
