import type { StageModels } from '@mneme/pipeline';
import type { ModelRole, Observe } from './observation.js';

/** The models that a process calls. */
export type Models = StageModels;

/** Observes every call of a model: its input, its outcome and its duration. */
export const observedModels = (models: Models, observe: Observe): Models => {
  const { embedder, compressor, attention } = models;
  const counted = counting(observe);
  return {
    ...models,
    ...observedReaders(models, counted),
    embedder: { ...embedder, embed: (texts) => counted('embedder', texts, () => embedder.embed(texts)) },
    compressor: compressor && {
      ...compressor,
      model: {
        ...compressor.model,
        score: (texts) => {
          const words = texts.map((text) => text.join(' '));
          return counted('compressor', words, () => compressor.model.score(texts));
        },
      },
    },
    attention: attention && {
      link: (sentences) => counted('attention', sentences, () => attention.link(sentences)),
    },
  };
};

/** Those that rules or a language model stand behind. */
const observedReaders = (
  { extractor, abstractor, adjudicator }: Models,
  counted: ReturnType<typeof counting>,
): Pick<Models, 'extractor' | 'abstractor' | 'adjudicator'> => ({
  extractor: {
    ...extractor,
    extract: (segments, talk) => {
      const texts = segments.flatMap((messages) => messages.map(({ text }) => text));
      return counted('extractor', texts, () => extractor.extract(segments, talk));
    },
  },
  abstractor: {
    ...abstractor,
    digest: (session) => {
      const pieces = session.lines.map(({ piece }) => piece);
      return counted('abstractor', pieces, () => abstractor.digest(session));
    },
  },
  adjudicator: {
    ...adjudicator,
    adjudicate: (doubts) => {
      const statements = doubts.map(({ statement }) => statement);
      return counted('adjudicator', statements, () => adjudicator.adjudicate(doubts));
    },
  },
});

const counting =
  (observe: Observe) =>
  async <T>(model: ModelRole, texts: readonly string[], call: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const tell = (outcome: 'answered' | 'failed'): void => {
      const seconds = (performance.now() - startedAt) / 1000;
      const characters = texts.reduce((sum, { length }) => sum + length, 0);
      observe({ of: 'model', model, outcome, texts: texts.length, characters, seconds });
    };
    try {
      const answer = await call();
      tell('answered');
      return answer;
    } catch (error) {
      tell('failed');
      throw error;
    }
  };
