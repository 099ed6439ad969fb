import type { Embedder } from '@mneme/ports';

/** Makes a value once per embedder. A failure is not cached, so the next call makes the value again. */
export const oncePerEmbedder = <Made>(
  make: (embedder: Embedder) => Promise<Made>,
): ((embedder: Embedder) => Promise<Made>) => {
  const made = new WeakMap<Embedder, Promise<Made>>();
  return (embedder) => {
    const cached = made.get(embedder);
    if (cached) return cached;
    const making = make(embedder);
    made.set(embedder, making);
    making.catch(() => made.delete(embedder));
    return making;
  };
};
