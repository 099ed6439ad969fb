import type { Result } from '@mneme/client';

export interface Ablation {
  readonly name: string;
  readonly without: readonly string[];
}

/** Terms that move scores to another scale without changing the order. */
const SCALE: ReadonlySet<string> = new Set(['calibration', 'rerank', 'source', 'otherQuery']);

const VECTORS = ['vector', 'nearVectors', 'passage'] as const;
const SIDES = ['speaker', 'firstNamed', 'aboutAsked', 'userSide', 'assistantSide'] as const;
const SHAPES = [
  'time',
  'number',
  'place',
  'definiteTime',
  'properNames',
  'reaction',
  'afterQuestion',
  'question',
];

/** Returns all terms, each term switched off, and groups of related terms switched off. */
export const ablationsOf = (results: readonly Result[]): readonly Ablation[] => {
  const terms = Object.keys(results[0]?.explain ?? {}).filter((term) => !SCALE.has(term));
  return [
    { name: 'all terms', without: [] },
    ...terms.map((term) => ({ name: `without ${term}`, without: [term] })),
    { name: 'without vectors of any kind', without: VECTORS },
    { name: 'without who speaks', without: SIDES },
    { name: 'without what the words show', without: SHAPES },
    { name: 'shared words alone', without: terms.filter((term) => term !== 'words') },
  ];
};

/** Returns the results ordered by their sum without these terms. Results with equal sums keep their order. */
export const withoutTerms = (results: readonly Result[], without: readonly string[]): readonly Result[] => {
  const off = new Set([...SCALE, ...without]);
  const sumOf = ({ explain = {} }: Result): number =>
    Object.entries(explain).reduce((sum, [term, value]) => sum + (off.has(term) ? 0 : value), 0);
  return results
    .map((result) => ({ result, sum: sumOf(result) }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ result }) => result);
};
