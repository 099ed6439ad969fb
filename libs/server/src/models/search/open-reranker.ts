import { overlapCrossEncoder } from '@mneme/builtin';
import type { CrossEncoder } from '@mneme/ports';
import { openTransformersCrossEncoder } from '@mneme/transformers';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { RerankerSettings } from '../../config/models.js';
import type { OnDownload } from '../on-download.js';
import { joinCalls, serveCalls } from '../thread-calls.js';

export interface RerankTask {
  readonly query: string;
  readonly texts: readonly string[];
}

/** The cross-encoder in a form that can be posted to a thread, or `null` if none is configured. */
export type SharedReranker = { readonly id: string; readonly port: MessagePort } | null;

export interface OpenReranker {
  readonly crossEncoder: CrossEncoder | null;
  share(): SharedReranker;
  close(): Promise<void>;
}

/** Throws an `Unavailable` that names the setting of a reranker that cannot be opened. */
export const openReranker = async (
  chosen: RerankerSettings,
  onDownload: OnDownload,
): Promise<OpenReranker> => {
  const opened = await openChosen(chosen, onDownload);
  if (opened === null) return { crossEncoder: null, share: () => null, close: () => Promise.resolve() };
  const { id, score } = opened;
  return {
    crossEncoder: { id, score },
    share: () => ({ id, port: serveCalls(({ query, texts }: RerankTask) => score(query, texts)) }),
    close: () => opened.close(),
  };
};

const openChosen = async (
  chosen: RerankerSettings,
  onDownload: OnDownload,
): Promise<(CrossEncoder & { close(): Promise<void> }) | null> => {
  switch (chosen.kind) {
    case 'none':
      return null;
    case 'builtin':
      return openOverlap();
    case 'transformers': {
      const { model, folder, type } = chosen;
      const setting = 'RERANKER_MODEL';
      return openTransformersCrossEncoder({ model, folder, type, setting, threads: 1, onDownload });
    }
  }
};

/**
 * Opens the built-in cross-encoder in its own thread, because two dozen long texts take some milliseconds and
 * would delay other reads.
 */
const openOverlap = (): CrossEncoder & { close(): Promise<void> } => {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./overlap-thread.js', import.meta.url), {
    workerData: port2,
    transferList: [port2],
    execArgv: [],
  });
  worker.unref();
  return {
    ...joinReranker({ id: overlapCrossEncoder().id, port: port1 }),
    close: async () => {
      await worker.terminate();
    },
  };
};

export const joinReranker = ({ id, port }: NonNullable<SharedReranker>): CrossEncoder => {
  const call = joinCalls<readonly number[]>(port);
  return { id, score: (query, texts) => call({ query, texts } satisfies RerankTask) };
};
