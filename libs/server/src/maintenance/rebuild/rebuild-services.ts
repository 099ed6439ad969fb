import type { KafkaHistory } from '@mneme/kafka';
import type { RebuildableGraph } from '@mneme/neo4j';
import type { RebuildableIndex } from '@mneme/qdrant';
import { type KeyRing, openKeyRing, openMasterKeys } from '@mneme/sealing';
import type { Models } from '@mneme/telemetry';
import type { ServerAddresses } from '../../services/stores.js';
import { assertWholeLog } from './assert-whole-log.js';
import { replayedTopics } from './projections.js';
import { onStoppedLog } from '../stopped-log.js';
import { type OnReplayed, replay, type Replayed } from './replay.js';

/**
 * Empties index, facts and shared knowledge on the servers, and fills them from the log; the rows of stages stay. No service starts until
 * the rebuild has ended; an interrupted one is run again. Throws `Rejected`, with nothing changed, while stages consume
 * or another rebuild runs, and for an incomplete log; `Unavailable`.
 */
export const rebuildServices = async (
  { addresses, models }: { readonly addresses: ServerAddresses; readonly models: Models },
  onReplayed: OnReplayed,
): Promise<Replayed> => {
  const { kafka, neo4j, qdrant, masterKeys } = addresses;
  const { id, dimensions } = models.embedder;
  const [{ openGraphForRebuild }, { openIndexForRebuild }] = await Promise.all([
    import('@mneme/neo4j'),
    import('@mneme/qdrant'),
  ]);
  return onStoppedLog(kafka, async (history) => {
    const graph = await openGraphForRebuild(neo4j);
    try {
      const points = await openIndexForRebuild({ ...qdrant, dimensions }, id);
      const keyRing = openKeyRing(graph.dataKeys, openMasterKeys(masterKeys));
      return await rebuild({ history, graph, points, keyRing, models }, onReplayed);
    } finally {
      await graph.close();
    }
  });
};

interface Opened {
  readonly history: KafkaHistory;
  readonly graph: RebuildableGraph;
  readonly points: RebuildableIndex;
  readonly keyRing: KeyRing;
  readonly models: Models;
}

const rebuild = async (
  { history, graph, points, keyRing, models }: Opened,
  onReplayed: OnReplayed,
): Promise<Replayed> => {
  const ranges = (await Promise.all(replayedTopics.map((topic) => history.rangesOf(topic)))).flat();
  assertWholeLog({
    ranges,
    madeAt: Math.min(...replayedTopics.map((topic) => history.madeAt(topic))),
    oldest: earlier(await graph.oldest(), await points.oldest()),
  });
  await graph.begin();
  await points.empty();
  const { facts, knowledge } = graph;
  const stores = { index: points.index, facts, knowledge, settle: () => Promise.resolve() };
  const ground = { history, keyRing, begin: () => stores, models };
  const replayed = await replay(ranges, ground, onReplayed);
  await graph.end();
  return replayed;
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
