import type { MemoryIndex } from '@mneme/ports';
import type { Open } from '@mneme/ports/testing';
import { QdrantClient } from '@qdrant/js-client-rest';
import { randomUUID } from 'node:crypto';
import { describe, inject, it } from 'vitest';
import type { QdrantOptions } from './connection.js';
import { dropIndex } from './drop-index.js';
import { migrateIndex } from './migrate-index.js';
import { qdrantIndex } from './qdrant-index.js';

declare module 'vitest' {
  interface ProvidedContext {
    qdrant: string | null;
  }
}

/** Runs where there is a Qdrant; who starts the servers says whether there must be one. */
export const describeOnQdrant = (name: string, suite: () => void): void => {
  describe.skipIf(typeof inject('qdrant') !== 'string')(name, suite);
};

/** The same for one test. */
export const itOnQdrant = (promise: string, test: () => Promise<void> | void): void => {
  it.skipIf(typeof inject('qdrant') !== 'string')(promise, test);
};

/** Whose vectors the collections of the tests hold. */
export const EMBEDDER = 'test';

/** A collection of its own on the server that the tests share. */
export const someOptions = (changes: Partial<QdrantOptions> = {}): QdrantOptions => ({
  url: inject('qdrant') ?? 'http://no-server-was-started.invalid',
  apiKey: null,
  collection: `test-${randomUUID()}`,
  dimensions: 4,
  ...changes,
});

/** The vendor's client, to look at the collection from outside. */
export const outsider = ({ url }: QdrantOptions): QdrantClient =>
  new QdrantClient({ url, checkCompatibility: false });

/** Does something with a collection of its own, and drops it whatever happens. */
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

/** For the contract suite. */
export const freshly: Open<MemoryIndex> = async () => {
  const options = someOptions();
  await migrateIndex(options, EMBEDDER);
  return {
    port: qdrantIndex(options),
    close: () => dropIndex(options),
  };
};
