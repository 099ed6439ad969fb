import type { Scope } from '@mneme/domain';
import type { MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';
import type { Open } from '@mneme/ports/testing';
import { QdrantClient } from '@qdrant/js-client-rest';
import { randomUUID } from 'node:crypto';
import { describe, inject, it } from 'vitest';
import type { QdrantOptions } from './connection.js';
import { dropIndex } from './drop-index.fixture.js';
import { migrateIndex } from './migrate-index.js';
import { qdrantIndex } from './qdrant-index.js';

declare module 'vitest' {
  interface ProvidedContext {
    qdrant: string | null;
  }
}

/**
 * Runs the suite if a Qdrant server is available. The process that starts the servers decides whether one is
 * required.
 */
export const describeOnQdrant = (name: string, suite: () => void): void => {
  describe.skipIf(typeof inject('qdrant') !== 'string')(name, suite);
};

export const itOnQdrant = (promise: string, test: () => Promise<void> | void): void => {
  it.skipIf(typeof inject('qdrant') !== 'string')(promise, test);
};

export const EMBEDDER = 'test';

export const someOptions = (changes: Partial<QdrantOptions> = {}): QdrantOptions => ({
  url: inject('qdrant') ?? 'http://no-server-was-started.invalid',
  apiKey: null,
  collection: `test-${randomUUID()}`,
  dimensions: 4,
  ...changes,
});

export const outsider = ({ url }: QdrantOptions): QdrantClient =>
  new QdrantClient({ url, checkCompatibility: false });

/** Runs `work` with a new collection and deletes the collection afterwards, even after an error. */
export const inCollection = async (
  work: (index: MemoryIndex, options: QdrantOptions) => Promise<void>,
): Promise<void> => {
  const options = someOptions();
  await migrateIndex(options, EMBEDDER);
  try {
    await work(qdrantIndex(options), options);
  } finally {
    await dropIndex(options);
  }
};

export const freshly: Open<MemoryIndex> = async () => {
  const options = someOptions();
  await migrateIndex(options, EMBEDDER);
  return {
    port: qdrantIndex(options),
    close: () => dropIndex(options),
  };
};

/** Opens an index whose searches are answered from the table of the scope. */
export const freshlyWithTables: Open<MemoryIndex> = async () => {
  const { port, close } = await freshly();
  const of = (scope: Scope): ScopedMemoryIndex => {
    const index = port.of(scope);
    return {
      ...index,
      search: async (probes) => {
        const known = await index.statistics();
        return index.search(probes.map((probe) => ({ ...probe, known })));
      },
      neighbours: async (neighbourhood) =>
        index.neighbours({ ...neighbourhood, known: await index.statistics() }),
    };
  };
  return { port: { ...port, of }, close };
};
