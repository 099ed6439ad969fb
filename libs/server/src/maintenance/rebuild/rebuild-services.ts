import type { KafkaHistory } from '@mneme/kafka';
import type { RebuildableGraph } from '@mneme/neo4j';
import type { RebuildableIndex } from '@mneme/qdrant';
import { type KeyRing, openKeyRing, openMasterKeys } from '@mneme/sealing';
import type { Models } from '@mneme/telemetry';
import type { ServerAddresses } from '../../services/stores.js';
import { assertWholeLog } from './assert-whole-log.js';
import { replayedTopics } from './projections.js';
import { assertOneMoment } from '../../services/marks/assert-one-moment.js';
import { openStoreMarks, type StoreMarks } from '../../services/marks/store-marks.js';
import { onStoppedLog } from '../stopped-log.js';
import { type OnReplayed, replay, type Replayed } from './replay.js';

/**
 * Empties index, facts and shared knowledge on the servers and fills them from the log. The rows of stages
 * stay. No service starts until the rebuild has ended, and an interrupted rebuild must be run again.
 *
 * Throws `Rejected`, with nothing changed, while stages consume or another rebuild runs, for an incomplete log,
 * and if Kafka or Neo4j was restored without the other. Throws `Unavailable`.
 */
export const rebuildServices = async (
  { addresses, models }: { readonly addresses: ServerAddresses; readonly models: Models },
  onReplayed: OnReplayed,
): Promise<Replayed> => {
  const { kafka, neo4j, qdrant, masterKeys } = addresses;
  const { id, dimensions } = models.embedder;
  const [{ openKafka }, { openGraphForRebuild }, { openIndexForRebuild, openIndexMarks }] = await Promise.all(
    [import('@mneme/kafka'), import('@mneme/neo4j'), import('@mneme/qdrant')],
  );
  return onStoppedLog(kafka, async (history) => {
    const [graph, { marks: log, close: closeLog }] = await Promise.all([
      openGraphForRebuild(neo4j),
      openKafka(kafka),
    ]);
    try {
      const points = await openIndexForRebuild({ ...qdrant, dimensions }, id);
      const marks = openStoreMarks({ log, graph: graph.marks, index: openIndexMarks(qdrant) });
      await assertOneMoment(marks);
      const keyRing = openKeyRing(graph.dataKeys, openMasterKeys(masterKeys));
      return await rebuild({ history, graph, points, keyRing, models, marks }, onReplayed);
    } finally {
      await Promise.all([graph.close(), closeLog()]);
    }
  });
};

interface RebuildParts {
  readonly history: KafkaHistory;
  readonly graph: RebuildableGraph;
  readonly points: RebuildableIndex;
  readonly keyRing: KeyRing;
  readonly models: Models;
  readonly marks: StoreMarks;
}

const rebuild = async (
  { history, graph, points, keyRing, models, marks }: RebuildParts,
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
  // The index is now as new as the other servers, so it gets the current mark.
  await marks.clearIndex();
  await marks.write();
  await graph.end();
  return replayed;
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
