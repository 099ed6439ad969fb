import type { CrossEncoder, QueryPlanner, Selector, TokenModel } from '@mneme/ports';
import type { RecallPorts, StageModels } from '@mneme/pipeline';
import type { ModelRole, Observe } from './observation.js';

/** Language models of searches. A model is `null` if it is not configured. */
export interface QueryModels {
  readonly planner: QueryPlanner | null;
  readonly selector: Selector | null;
}

export interface Models extends StageModels, QueryModels, Pick<RecallPorts, 'wordVector'> {
  readonly crossEncoder: CrossEncoder | null;
}

/** Observes every call of a model: its input, outcome and duration. */
export const observedModels = (models: Models, observe: Observe): Models => {
  const { embedder, compressor, attention, crossEncoder } = models;
  const counted = countCalls(observe);
  return {
    ...models,
    embedder: { ...embedder, embed: (texts) => counted('embedder', texts, () => embedder.embed(texts)) },
    ...observedReaders(models, counted),
    compressor: compressor && { ...compressor, model: countedWords(compressor.model, counted) },
    attention: attention && {
      link: (sentences) => counted('attention', sentences, () => attention.link(sentences)),
    },
    crossEncoder: crossEncoder && {
      ...crossEncoder,
      score: (query, texts) => counted('reranker', texts, () => crossEncoder.score(query, texts)),
    },
    ...observedQueryModels(models, observe),
  };
};

export const observedQueryModels = ({ planner, selector }: QueryModels, observe: Observe): QueryModels => {
  const counted = countCalls(observe);
  return {
    planner: planner && {
      ...planner,
      plan: (question) =>
        counted('planner', [...question.recent, question.query], () => planner.plan(question)),
    },
    selector: selector && {
      ...selector,
      select: (queries, texts) => counted('selector', texts, () => selector.select(queries, texts)),
    },
  };
};

type CountCall = <T>(model: ModelRole, texts: readonly string[], call: () => Promise<T>) => Promise<T>;

const observedReaders = (
  { extractor, reader, abstractor, adjudicator, judge }: Models,
  counted: CountCall,
): Pick<Models, 'extractor' | 'reader' | 'abstractor' | 'adjudicator' | 'judge'> => ({
  extractor: observedExtractor(extractor, counted),
  reader: observedExtractor(reader, counted),
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
  judge: {
    ...judge,
    judge: (question) => {
      const texts = [question.target, ...question.updaters].map(({ text }) => text);
      return counted('judge', texts, () => judge.judge(question));
    },
  },
});

const observedExtractor = (extractor: Models['extractor'], counted: CountCall): Models['extractor'] => ({
  ...extractor,
  extract: (segments, talk) => {
    const texts = segments.flatMap((messages) => messages.map(({ text }) => text));
    return counted('extractor', texts, () => extractor.extract(segments, talk));
  },
});

const countedWords = (model: TokenModel, counted: CountCall): TokenModel => ({
  ...model,
  score: (texts) => {
    const words = texts.map((text) => text.join(' '));
    return counted('compressor', words, () => model.score(texts));
  },
});

const countCalls =
  (observe: Observe): CountCall =>
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
