import type { Result } from '@mneme/client';

/** One way of ranking: the sum without some of its terms. */
export interface Ablation {
  readonly name: string;
  readonly without: readonly string[];
}

/** What only moves scores to another scale, whatever the order is. */
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

/** All terms, each of them off, and the groups that stand for one idea. */
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

/** The results in the order that they would have without the terms; equals keep their order. */
export const withoutTerms = (results: readonly Result[], without: readonly string[]): readonly Result[] => {
  const off = new Set([...SCALE, ...without]);
  const sumOf = ({ explain = {} }: Result): number =>
    Object.entries(explain).reduce((sum, [term, value]) => sum + (off.has(term) ? 0 : value), 0);
  return results
    .map((result) => ({ result, sum: sumOf(result) }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ result }) => result);
};
