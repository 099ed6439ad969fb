import {
  isSingleValued,
  likenessThresholds,
  type LikenessThresholds,
  type NamedVector,
  listedPredicates,
  predicateWords,
} from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
import { oncePerEmbedder } from '../once-per-embedder.js';

export interface NameBook {
  readonly scale: LikenessThresholds;
  /** The single-valued relations of the table of predicates, under all their names. */
  readonly tabled: readonly NamedVector[];
}

const makeBook = async (embedder: Embedder): Promise<NameBook> => {
  const single = new Set(listedPredicates.filter(isSingleValued).map(({ predicate }) => predicate));
  const all = listedPredicates.flatMap(({ predicate, names }) => names.map((name) => ({ predicate, name })));
  const vectors = await embedNames(embedder, all);
  return {
    scale: likenessThresholds(vectors),
    tabled: vectors.filter(({ predicate }) => single.has(predicate)),
  };
};

/** Embeds the names of the table once per embedder. Throws `Unavailable`. */
export const openNameBook = oncePerEmbedder(makeBook);

/** Throws `Unavailable`. */
export const embedNames = async (
  { embed }: Embedder,
  names: readonly Pick<NamedVector, 'predicate' | 'name'>[],
): Promise<readonly NamedVector[]> => {
  const vectors = await embed(names.map(({ name }) => predicateWords(name)));
  return names.map((name, n) => ({ ...name, vector: vectors[n] ?? new Float32Array(0) }));
};
