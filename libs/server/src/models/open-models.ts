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
import { askingAs, type ModelLog, type Spend, type Spending } from './spending.js';
import { joinCalls, serveCalls } from './thread-calls.js';

/** The models of one thread. */
export interface ThreadModels extends Models {
  /** The same, with every call counted, and what it cost. What models do is written to the log. */
  observed(observe: Observe, spend: Spend, log?: ModelLog): Models;
}

/** The models of a process. Its other threads use them through `share`, so that each is loaded once. */
export interface OpenModels extends ThreadModels {
  share(): SharedModels;
  close(): Promise<void>;
}

/** The models of a process, to be posted to one of its threads with `portsOf` as the transfer list. */
export interface SharedModels {
  /** `null`: the thread makes its own, which needs next to no memory. */
  readonly embedder: {
    readonly id: string;
    readonly dimensions: number;
    readonly port: MessagePort;
  } | null;
  readonly llm: LlmSettings | null;
  readonly reading: SharedReading;
  readonly reranker: SharedReranker;
}

/** Opens the models of the settings. Throws `Unavailable`, naming the setting, where one of them cannot be had. */
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

/** Requests and stages need a core as well. */
const threadsOf = (cores: number): number => Math.max(1, cores - 1);

/** `null`: the built-in one. */
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

type Opened = ReadingPorts & Pick<Models, 'embedder' | 'crossEncoder'>;

/** `asked`: the language models that searches ask; only the thread that counts what they cost asks them. */
const threadModels = (
  opened: Opened,
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

/** What a language model does in the place of rules. */
const readingModels = (
  { address, model, silenceMs }: LlmSettings,
  spending: Spending,
): Pick<Models, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'> => {
  const connection = openConnection({ ...address, model, setting: 'OPENAI_MODEL', limits: { silenceMs } });
  return {
    extractor: openaiExtractor(askingAs('extractor', connection, spending)),
    abstractor: openaiAbstractor(askingAs('abstractor', connection, spending)),
    adjudicator: openaiAdjudicator(askingAs('adjudicator', connection, spending)),
    judge: openaiUpdateJudge(askingAs('judge', connection, spending)),
  };
};

/** The ports to transfer when the models are posted to a thread. */
export const portsOf = ({ embedder, reading, reranker }: SharedModels): readonly MessagePort[] => [
  ...(embedder === null ? [] : [embedder.port]),
  ...readingPortsOf(reading),
  ...(reranker === null ? [] : [reranker.port]),
];

/** The models of the process, in a thread that they were posted to. */
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
