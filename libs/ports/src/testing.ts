export { abstractorContract } from './testing/models/abstractor.contract.js';
export { adjudicatorContract } from './testing/models/adjudicator.contract.js';
export {
  aClaim,
  aClaimHistory,
  aMessage,
  anEnvelope,
  anOutgoing,
  aFactPoint,
  anEntryPoint,
  aPoint,
  aScope,
  aStateRow,
  aVersion,
} from './testing/builders.js';
export { clockContract } from './testing/log/clock.contract.js';
export { crossEncoderContract } from './testing/models/cross-encoder.contract.js';
export { queryPlannerContract } from './testing/models/query-planner.contract.js';
export { selectorContract } from './testing/models/selector.contract.js';
export { ODD_STRINGS, type Open, promises } from './testing/promises.contract.js';
export { deliveriesOf, eventIds } from './testing/log/deliveries.js';
export { dataKeysContract, erasedRowsContract } from './testing/keys/data-keys.contract.js';
export { erasedPointsContract } from './testing/memory/erased-points.contract.js';
export { embedderContract } from './testing/models/embedder.contract.js';
export { eventLogContract } from './testing/log/event-log.contract.js';
export { extractorContract } from './testing/models/extractor.contract.js';
export { factGraphContract } from './testing/facts/fact-graph.contract.js';
export { type Fault, type FaultyServer, faultyServer } from './testing/servers/faulty-server.fixture.js';
export { aFactQuery, aSlot, aSlotChange } from './testing/facts/fact-queries.js';
export {
  aNeighbourhood,
  aPointQuery,
  aProbe,
  aSelection,
  listedIds,
  pagedIds,
  seedsOf,
} from './testing/memory/memory-queries.js';
export { letterEmbedder } from './testing/models/letter-embedder.js';
export { isolationContract } from './testing/isolation.contract.js';
export { factErasureContract } from './testing/facts/fact-graph-erasure.contract.js';
export { knowledgeGraphContract } from './testing/facts/knowledge-graph.contract.js';
export { historyContract } from './testing/log/history.contract.js';
export { memoryErasureContract } from './testing/memory/memory-erasure.contract.js';
export { memoryOverviewContract } from './testing/memory/memory-overview.contract.js';
export { memoryReaderContract } from './testing/memory/memory-reader.contract.js';
export { memorySearchContract } from './testing/memory/memory-search.contract.js';
export { memoryWriterContract } from './testing/memory/memory-writer.contract.js';
export { parkingContract } from './testing/log/parking.contract.js';
export { relayTo } from './testing/servers/relay.fixture.js';
export { stateStoreContract } from './testing/state/state-store.contract.js';
export { tokenModelContract } from './testing/models/token-model.contract.js';
export { aJudgedEntry, anUpdater, updateJudgeContract } from './testing/models/update-judge.contract.js';
export { workContract } from './testing/state/work.contract.js';
