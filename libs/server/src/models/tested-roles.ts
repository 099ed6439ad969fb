import type { Message } from '@mneme/domain';
import { compress } from '@mneme/pipeline';
import type { Models, Observation } from '@mneme/telemetry';
import { BUILTIN, type ModelSettings } from '../config/models.js';
import type { OpenModels } from './open-models.js';

export type TestAnswer =
  | { readonly dimensions: number }
  /** The sample text after compression. */
  | { readonly compressed: string }
  | { readonly sentences: number }
  | { readonly best: string; readonly score: number }
  | { readonly queries: readonly string[] }
  /** The sentences that a selector chose, best first. */
  | { readonly selected: readonly string[] }
  | {
      readonly statements: readonly string[];
      readonly promptTokens: number;
      readonly completionTokens: number;
    };

export type Role =
  'embedder' | 'extractor' | 'compressor' | 'segmenter' | 'reranker' | 'planner' | 'selector';

/** A configured role: the settings that open only its model, and its test call. */
export interface TestedRole {
  readonly role: Role;
  readonly settings: ModelSettings;
  idOf(models: Models): string;
  ask(models: OpenModels): Promise<TestAnswer>;
}

const SENTENCES = ['My name is Ana.', 'I live in Porto with my dog Rex.'] as const;
const SAMPLE = SENTENCES.join(' ');
const QUESTION = 'Where do I live?';

/** The roles that have a model. The embedder and the extractor are always among them. */
export const testedRoles = (settings: ModelSettings): readonly TestedRole[] => {
  const { embedder, llm, compressor, segmenter, reranker, planner, selector } = settings;
  return [
    { ...EMBEDDER, settings: { ...BUILTIN, embedder } },
    { ...EXTRACTOR, settings: { ...BUILTIN, llm } },
    ...(compressor.kind === 'none' ? [] : [{ ...COMPRESSOR, settings: { ...BUILTIN, compressor } }]),
    ...(segmenter.kind === 'depth' ? [] : [{ ...SEGMENTER, settings: { ...BUILTIN, segmenter } }]),
    ...(reranker.kind === 'none' ? [] : [{ ...RERANKER, settings: { ...BUILTIN, reranker } }]),
    ...(planner.kind === 'none' ? [] : [{ ...PLANNER, settings: { ...BUILTIN, llm, planner } }]),
    ...(selector.kind === 'none' ? [] : [{ ...SELECTOR, settings: { ...BUILTIN, llm, selector } }]),
  ];
};

type RoleTest = Omit<TestedRole, 'settings'>;

const EMBEDDER: RoleTest = {
  role: 'embedder',
  idOf: ({ embedder }) => embedder.id,
  ask: async ({ embedder }) => {
    await embedder.embed([SAMPLE]);
    return { dimensions: embedder.dimensions };
  },
};

const EXTRACTOR: RoleTest = {
  role: 'extractor',
  idOf: ({ extractor }) => extractor.id,
  ask: async (models) => {
    const spent = { promptTokens: 0, completionTokens: 0 };
    const hear = (observation: Observation): void => {
      if (observation.of !== 'tokens') return;
      spent.promptTokens += observation.promptTokens;
      spent.completionTokens += observation.completionTokens;
    };
    const { extractor } = models.observed(hear, () => undefined);
    const drafts = await extractor.extract([[sample()]], { before: [], names: [], claims: [] });
    return { statements: drafts.map(({ text }) => text), ...spent };
  },
};

const COMPRESSOR: RoleTest = {
  role: 'compressor',
  idOf: ({ compressor }) => compressor?.model.id ?? '',
  ask: async ({ compressor, countTokens }) => ({
    compressed: compressor === null ? SAMPLE : await compress(SAMPLE, compressor, countTokens),
  }),
};

const SEGMENTER: RoleTest = {
  role: 'segmenter',
  idOf: () => 'attention',
  ask: async ({ attention }) => {
    const links = await attention?.link(SENTENCES);
    return { sentences: links?.length ?? 0 };
  },
};

const RERANKER: RoleTest = {
  role: 'reranker',
  idOf: ({ crossEncoder }) => crossEncoder?.id ?? '',
  ask: async ({ crossEncoder }) => {
    const scores = (await crossEncoder?.score(QUESTION, SENTENCES)) ?? [];
    const score = Math.max(...scores);
    return { best: SENTENCES[scores.indexOf(score)] ?? '', score };
  },
};

const PLANNER: RoleTest = {
  role: 'planner',
  idOf: ({ planner }) => planner?.id ?? '',
  ask: async ({ planner }) => {
    const plan = await planner?.plan({ query: QUESTION, recent: SENTENCES });
    return { queries: plan?.queries ?? [] };
  },
};

const SELECTOR: RoleTest = {
  role: 'selector',
  idOf: ({ selector }) => selector?.id ?? '',
  ask: async ({ selector }) => {
    const places = (await selector?.select([QUESTION], SENTENCES)) ?? [];
    return { selected: places.flatMap((place) => SENTENCES[place] ?? []) };
  },
};

const sample = (): Message => ({
  id: 'sample',
  ordinal: 0,
  role: 'user',
  speaker: null,
  text: SAMPLE,
  saidAt: 0,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
});
