import { type DigestPoint, type EmbeddedPoint, type Instant, isDigest } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { formerId } from '../../points/entry-point.js';

type StoredDigest = EmbeddedPoint<DigestPoint>;

/**
 * Returns the newest digests and the former digests, which get separate ids. A digest that is delivered again
 * changes nothing.
 */
export const withFormerDigests = async (
  store: Pick<MemoryReader, 'getEmbedded'>,
  digests: readonly StoredDigest[],
): Promise<readonly StoredDigest[]> => {
  if (digests.length === 0) return [];
  const ids = [...new Set(digests.map(({ id }) => id))];
  const stored = (await store.getEmbedded(ids)).filter(isDigest);
  const latest = new Map(stored.map((digest) => [digest.id, digest]));
  const former: StoredDigest[] = [];
  for (const digest of digests) {
    const before = latest.get(digest.id);
    if (before && before.recordedFrom >= digest.recordedFrom) continue;
    if (before) former.push(formerDigest(before, digest.recordedFrom));
    latest.set(digest.id, digest);
  }
  return [...former, ...latest.values()];
};

const formerDigest = (digest: StoredDigest, recordedTo: Instant): StoredDigest => ({
  ...digest,
  id: formerId(digest.id, digest.recordedFrom),
  recordedTo: Math.min(digest.recordedTo ?? Infinity, recordedTo),
  metadata: { ...digest.metadata, version_of: digest.id },
});
