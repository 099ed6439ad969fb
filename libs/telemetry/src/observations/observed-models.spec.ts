import {
  overlapCrossEncoder,
  ruleAbstractor,
  ruleAdjudicator,
  ruleExtractor,
  ruleUpdateJudge,
  selectorByScores,
  staticEmbedder,
  surprisalModel,
  tokenCounter,
} from '@mneme/builtin';
import { Unavailable } from '@mneme/domain';
import type { PlanQuestion } from '@mneme/ports';
import { aJudgedEntry, aMessage, anUpdater } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import type { Observation } from './observation.js';
import { observedModels } from './observed-models.js';

const TEXTS = ['I live in Porto.', 'My dog is afraid of thunder.'];
const plain = {
  embedder: staticEmbedder(),
  extractor: ruleExtractor(),
  reader: ruleExtractor(),
  abstractor: ruleAbstractor(),
  adjudicator: ruleAdjudicator(),
  judge: ruleUpdateJudge(),
  compressor: { model: surprisalModel(), rate: 0.7 },
  attention: { link: (sentences: readonly string[]) => Promise.resolve(sentences.map(() => null)) },
  crossEncoder: overlapCrossEncoder(),
  planner: {
    id: 'same',
    plan: ({ query }: PlanQuestion) => Promise.resolve({ shape: 'one', queries: [query] } as const),
  },
  selector: selectorByScores(overlapCrossEncoder()),
  wordVector: () => null,
  vocabulary: () => null,
  batchTokens: 512,
  countTokens: tokenCounter(),
};
const characters = TEXTS.reduce((sum, text) => sum + text.length, 0);
const seconds = expect.any(Number) as number;

describe('observedModels', () => {
  it('returns the answers of the models unchanged and observes the input of every call', async () => {
    const told: Observation[] = [];
    const observed = observedModels(plain, (observation) => told.push(observation));
    const { embedder, extractor, abstractor, adjudicator, judge, compressor, attention, crossEncoder } =
      observed;
    expect(await embedder.embed(TEXTS)).toEqual(await plain.embedder.embed(TEXTS));
    const messages = TEXTS.map((text, n) => aMessage({ id: `m${n}`, text }));
    const talk = { before: [], names: [], claims: [] };
    expect(await extractor.extract([messages], talk)).toEqual(
      await plain.extractor.extract([messages], talk),
    );
    const { id, reads } = plain.extractor;
    expect([embedder.id, extractor.id, extractor.reads]).toEqual([plain.embedder.id, id, reads]);
    const line = { label: '', messageId: 'm', saidAt: 1 };
    const session = { beganAt: 1, lines: TEXTS.map((piece) => ({ ...line, piece })) };
    expect(await abstractor.digest(session)).toEqual(await plain.abstractor.digest(session));
    const doubts = TEXTS.map((statement) => ({ predicate: 'a', statement, candidates: [] }));
    expect(await adjudicator.adjudicate(doubts)).toEqual(await plain.adjudicator.adjudicate(doubts));
    const [text = '', later = ''] = TEXTS;
    const question = { target: aJudgedEntry({ text }), updaters: [anUpdater({ text: later })] };
    expect(await judge.judge(question)).toEqual(await plain.judge.judge(question));
    const words = TEXTS.map((text) => text.split(' '));
    expect(await compressor?.model.score(words)).toEqual(await plain.compressor.model.score(words));
    expect(await attention?.link(TEXTS)).toEqual([null, null]);
    const query = 'Where do I live?';
    expect(await crossEncoder?.score(query, TEXTS)).toEqual(await plain.crossEncoder.score(query, TEXTS));
    const [asked = '', ...recent] = TEXTS;
    expect(await observed.planner?.plan({ query: asked, recent })).toEqual({
      shape: 'one',
      queries: [asked],
    });
    expect(await observed.selector?.select([query], TEXTS)).toEqual([0, 1]);
    const call = { of: 'model', outcome: 'answered', texts: 2, characters, seconds };
    expect(told).toEqual([
      { ...call, model: 'embedder' },
      { ...call, model: 'extractor' },
      { ...call, model: 'abstractor' },
      { ...call, model: 'adjudicator' },
      { ...call, model: 'judge' },
      { ...call, model: 'compressor' },
      { ...call, model: 'attention' },
      { ...call, model: 'reranker' },
      { ...call, model: 'planner' },
      { ...call, model: 'selector' },
    ]);
  });

  it('observes a failed call and throws its error', async () => {
    const told: Observation[] = [];
    const embed = () => Promise.reject(new Unavailable('model-silent', 'No answer.'));
    const failing = { ...plain, embedder: { ...plain.embedder, embed } };
    const { embedder } = observedModels(failing, (observation) => told.push(observation));
    await expect(embedder.embed(TEXTS)).rejects.toMatchObject({ code: 'model-silent' });
    expect(told).toEqual([
      { of: 'model', model: 'embedder', outcome: 'failed', texts: 2, characters, seconds },
    ]);
  });
});
