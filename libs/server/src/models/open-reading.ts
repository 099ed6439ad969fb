import { surprisalModel } from '@mneme/builtin';
import type { Compressor, StagePorts } from '@mneme/pipeline';
import type { AttentionModel } from '@mneme/ports';
import { openTransformersAttention, openTransformersTokenModel } from '@mneme/transformers';
import type { MessagePort } from 'node:worker_threads';
import type { CompressorSettings, ModelSettings, SegmenterSettings } from '../config/models.js';
import type { OnDownload } from './on-download.js';
import { joinCalls, serveCalls } from './thread-calls.js';

export type ReadingPorts = Pick<StagePorts, 'compressor' | 'attention' | 'batchTokens'>;

/** Compressor and segmenter in a form that can be posted to a thread. */
export interface SharedReading {
  readonly compressor:
    | { readonly kind: 'none' }
    | { readonly kind: 'builtin'; readonly rate: number }
    | { readonly kind: 'shared'; readonly id: string; readonly rate: number; readonly port: MessagePort };
  /** Port of the attention model, or `null` if topics are separated without a model. */
  readonly attention: MessagePort | null;
  readonly batchTokens: number;
}

export interface OpenReading {
  readonly ports: ReadingPorts;
  share(): SharedReading;
  close(): Promise<void>;
}

/**
 * If a model cannot be opened, closes the models that were opened and throws an `Unavailable` that names the
 * setting of the model.
 */
export const openReading = async (
  { compressor: chosen, segmenter, batchTokens }: ModelSettings,
  onDownload: OnDownload,
): Promise<OpenReading> => {
  const { compressor, close } = await openCompressor(chosen, onDownload);
  const attention = await openAttention(segmenter, onDownload).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ports: { compressor, attention, batchTokens },
    share: () => ({
      compressor: sharedCompressor(chosen, compressor),
      attention: attention && serveCalls((sentences: readonly string[]) => attention.link(sentences)),
      batchTokens,
    }),
    close: async () => {
      await close();
      await attention?.close();
    },
  };
};

const openCompressor = async (
  chosen: CompressorSettings,
  onDownload: OnDownload,
): Promise<{ readonly compressor: Compressor | null; close(): Promise<void> }> => {
  if (chosen.kind !== 'transformers') {
    const compressor = chosen.kind === 'none' ? null : { model: surprisalModel(), rate: chosen.rate };
    return { compressor, close: () => Promise.resolve() };
  }
  const { rate, model, folder, type } = chosen;
  const setting = 'COMPRESSOR_MODEL';
  const opened = await openTransformersTokenModel({ model, folder, type, setting, threads: 1, onDownload });
  return { compressor: { model: opened, rate }, close: () => opened.close() };
};

const openAttention = async (
  chosen: SegmenterSettings,
  onDownload: OnDownload,
): Promise<(AttentionModel & { close(): Promise<void> }) | null> => {
  if (chosen.kind === 'depth') return null;
  const { model, folder, type } = chosen;
  return openTransformersAttention({
    model,
    folder,
    type,
    setting: 'SEGMENTER_MODEL',
    threads: 1,
    onDownload,
  });
};

const sharedCompressor = (
  { kind }: CompressorSettings,
  compressor: Compressor | null,
): SharedReading['compressor'] => {
  if (compressor === null) return { kind: 'none' };
  const { model, rate } = compressor;
  if (kind === 'builtin') return { kind, rate };
  const port = serveCalls((texts: readonly (readonly string[])[]) => model.score(texts));
  return { kind: 'shared', id: model.id, rate, port };
};

export const readingPortsOf = ({ compressor, attention }: SharedReading): readonly MessagePort[] => [
  ...(compressor.kind === 'shared' ? [compressor.port] : []),
  ...(attention === null ? [] : [attention]),
];

export const joinReading = ({ compressor, attention, batchTokens }: SharedReading): ReadingPorts => ({
  compressor: joinCompressor(compressor),
  attention: attention && { link: joinCalls(attention) },
  batchTokens,
});

const joinCompressor = (shared: SharedReading['compressor']): Compressor | null => {
  if (shared.kind === 'none') return null;
  const { rate } = shared;
  if (shared.kind === 'builtin') return { model: surprisalModel(), rate };
  return { model: { id: shared.id, score: joinCalls(shared.port) }, rate };
};
