import {
  openaiAbstractor,
  openaiAdjudicator,
  openaiExtractor,
  openaiUpdateJudge,
  openConnection,
  openOpenAiEmbedder,
} from '@mneme/openai';
import type { Embedder } from '@mneme/ports';
import { type Models, type Observe, observedModels } from '@mneme/telemetry';
import { openTransformersEmbedder } from '@mneme/transformers';
import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import type { LlmSettings } from '../config/language-model.js';
import type { EmbedderSettings, ModelSettings } from '../config/models.js';
import { builtinModels } from './builtin-models.js';
import {
  joinReading,
  openReading,
  type ReadingPorts,
  readingPortsOf,
  type SharedReading,
} from './open-reading.js';
import { openedParts } from './opened-parts.js';
import type { OnDownload } from './on-download.js';
import { rememberingEmbedder } from './remembering-embedder.js';
import { NO_QUERY_MODELS, openQueryModels } from './search/open-query-models.js';
import { joinReranker, openReranker, type SharedReranker } from './search/open-reranker.js';
import { chargedConnection, type ModelLog, type Spend, type Spending } from './spending.js';
import { joinCalls, serveCalls } from './thread-calls.js';

export interface ThreadModels extends Models {
  /** Returns models that count every call and its cost. If `log` is given, they also log their work. */
  observed(observe: Observe, spend: Spend, log?: ModelLog): Models;
}

/** Other threads use the models through `share`, so that each model is loaded once. */
export interface OpenModels extends ThreadModels {
  share(): SharedModels;
  close(): Promise<void>;
}

/** Models to be posted to a thread, with the ports of `portsOf` as the transfer list. */
export interface SharedModels {
  /**
   * The shared embedder, or `null` if the thread opens its own built-in embedder, which needs almost no
   * memory.
   */
  readonly embedder: {
    readonly id: string;
    readonly dimensions: number;
    readonly port: MessagePort;
  } | null;
  readonly llm: LlmSettings | null;
  readonly reading: SharedReading;
  readonly reranker: SharedReranker;
}

/** Throws an `Unavailable` that names the setting of a model that cannot be opened. */
export const openModels = async (
  settings: ModelSettings,
  onDownload: OnDownload = () => undefined,
): Promise<OpenModels> => {
  const { llm } = settings;
  const { keep, close } = openedParts();
  const opened = await keep(openEmbedder(settings.embedder, onDownload));
  const reading = await keep(openReading(settings, onDownload));
  const reranker = await keep(openReranker(settings.reranker, onDownload));
  const embedder = opened === null ? builtinModels().embedder : rememberingEmbedder(opened);
  return {
    ...threadModels({ embedder, ...reading.ports, crossEncoder: reranker.crossEncoder }, llm, settings),
    share: () => ({
      embedder: opened === null ? null : sharedEmbedder(embedder),
      llm,
      reading: reading.share(),
      reranker: reranker.share(),
    }),
    close,
  };
};

const sharedEmbedder = ({ id, dimensions, embed }: Embedder) => ({
  id,
  dimensions,
  port: serveCalls((texts: readonly string[]) => embed(texts)),
});

/** Returns the number of threads of a model. Leaves one core for requests and stages. */
const threadsOf = (cores: number): number => Math.max(1, cores - 1);

const openEmbedder = async (
  chosen: EmbedderSettings,
  onDownload: OnDownload,
): Promise<(Embedder & { close(): Promise<void> }) | null> => {
  if (chosen.kind === 'builtin') return null;
  const setting = 'EMBEDDER_MODEL';
  if (chosen.kind === 'transformers') {
    const { model, folder, type } = chosen;
    const threads = threadsOf(availableParallelism());
    return openTransformersEmbedder({ model, folder, type, setting, threads, onDownload });
  }
  const { model, address } = chosen;
  return { ...(await openOpenAiEmbedder({ ...address, model, setting })), close: () => Promise.resolve() };
};

type OpenedModels = ReadingPorts & Pick<Models, 'embedder' | 'crossEncoder'>;

/**
 * `asked` is `null` in a thread that must not call the models of searches, because it does not count their
 * cost.
 */
const threadModels = (
  opened: OpenedModels,
  llm: LlmSettings | null,
  asked: ModelSettings | null = null,
): ThreadModels => {
  const models = (observe: Observe, spend: Spend, log: ModelLog): Models => ({
    ...builtinModels(observe),
    ...opened,
    ...(llm && readingModels(llm, { price: llm.price, observe, spend, log })),
    ...(asked === null ? NO_QUERY_MODELS : openQueryModels(asked, observe, spend)),
  });
  return {
    ...models(ignore, ignore, null),
    observed: (observe, spend, log = null) => observedModels(models(observe, spend, log), observe),
  };
};

const ignore = (): void => undefined;

const readingModels = (
  { address, model, silenceMs }: LlmSettings,
  spending: Spending,
): Pick<Models, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'> => {
  const connection = openConnection({ ...address, model, setting: 'OPENAI_MODEL', limits: { silenceMs } });
  return {
    extractor: openaiExtractor(chargedConnection('extractor', connection, spending)),
    abstractor: openaiAbstractor(chargedConnection('abstractor', connection, spending)),
    adjudicator: openaiAdjudicator(chargedConnection('adjudicator', connection, spending)),
    judge: openaiUpdateJudge(chargedConnection('judge', connection, spending)),
  };
};

export const portsOf = ({ embedder, reading, reranker }: SharedModels): readonly MessagePort[] => [
  ...(embedder === null ? [] : [embedder.port]),
  ...readingPortsOf(reading),
  ...(reranker === null ? [] : [reranker.port]),
];

export const joinModels = ({ embedder, llm, reading, reranker }: SharedModels): ThreadModels =>
  threadModels(
    {
      ...joinReading(reading),
      embedder:
        embedder === null ? builtinModels().embedder : { ...embedder, embed: joinCalls(embedder.port) },
      crossEncoder: reranker && joinReranker(reranker),
    },
    llm,
  );
