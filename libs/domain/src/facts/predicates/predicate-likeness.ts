import { cosine } from '../../vectors/cosine.js';

export interface NamedVector {
  readonly name: string;
  readonly predicate: string;
  readonly vector: Float32Array;
}

/** Minimum cosines of one embedder for the names of relations. */
export interface LikenessThresholds {
  /** From this cosine on, two names mean one relation. Null if no cosine of this embedder is sure. */
  readonly sure: number | null;
  /** Below this cosine, two names mean two relations. */
  readonly doubtful: number;
}

/** Minimum number of pairs of names from which `sure` is computed. Fewer pairs prove nothing. */
const LEAST_PAIRS = 20;
const SHARE_MISSED = 0.1;

/**
 * Computes the thresholds from names of known relations (algorithms 0.2). From `sure` on, the nearest other
 * name always has the same relation. A tenth of the names with a synonym are below `doubtful`.
 */
export const likenessThresholds = (names: readonly NamedVector[]): LikenessThresholds => {
  const nearest = names.map((name) => nearestOf(name, names)).sort((a, b) => b.cosine - a.cosine);
  const misled = nearest.findIndex(({ isSame }) => !isSame);
  const right = misled < 0 ? nearest : nearest.slice(0, misled);
  const kin = names.flatMap((name) => nearestKin(name, names)).sort((a, b) => a - b);
  return {
    sure: right.length < LEAST_PAIRS ? null : (right.at(-1)?.cosine ?? null),
    doubtful: kin[Math.floor(kin.length * SHARE_MISSED)] ?? 1,
  };
};

interface Nearest {
  readonly cosine: number;
  readonly isSame: boolean;
}

const nearestOf = (name: NamedVector, names: readonly NamedVector[]): Nearest => {
  let nearest: Nearest = { cosine: -1, isSame: false };
  for (const other of names) {
    if (other === name) continue;
    const likeness = cosine(name.vector, other.vector);
    if (likeness > nearest.cosine) nearest = { cosine: likeness, isSame: other.predicate === name.predicate };
  }
  return nearest;
};

const nearestKin = (name: NamedVector, names: readonly NamedVector[]): readonly number[] => {
  const kin = names.filter((other) => other !== name && other.predicate === name.predicate);
  return kin.length === 0 ? [] : [Math.max(...kin.map(({ vector }) => cosine(name.vector, vector)))];
};

/**
 * The relation of one name to the known names, decided without a model. Each relation is represented by its
 * most similar name.
 */
type Likeness =
  | { readonly kind: 'same'; readonly name: string; readonly cosine: number }
  /** `names` has the most similar name first. */
  | { readonly kind: 'doubtful'; readonly names: readonly string[] }
  | { readonly kind: 'new' };

/** Maximum number of names that a model compares. */
const MOST_CANDIDATES = 3;

export const classifyLikeness = (
  vector: Float32Array,
  others: readonly NamedVector[],
  { sure, doubtful }: LikenessThresholds,
): Likeness => {
  const likest = new Map<string, { readonly name: string; readonly cosine: number }>();
  for (const { name, predicate, vector: other } of others) {
    const likeness = cosine(vector, other);
    if (likeness >= doubtful && likeness > (likest.get(predicate)?.cosine ?? -1))
      likest.set(predicate, { name, cosine: likeness });
  }
  const like = [...likest.values()].sort((a, b) => b.cosine - a.cosine);
  const [first] = like;
  if (!first) return { kind: 'new' };
  if (sure !== null && first.cosine >= sure) return { kind: 'same', ...first };
  return { kind: 'doubtful', names: like.slice(0, MOST_CANDIDATES).map(({ name }) => name) };
};
