export { abstractorContract } from './testing/abstractor.contract.js';
export { adjudicatorContract } from './testing/adjudicator.contract.js';
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
export { clockContract } from './testing/clock.contract.js';
export { crossEncoderContract } from './testing/cross-encoder.contract.js';
export { queryPlannerContract } from './testing/query-planner.contract.js';
export { selectorContract } from './testing/selector.contract.js';
export { ODD_STRINGS, type Open, promises, type Promises } from './testing/promises.contract.js';
export { type Deliveries, deliveriesOf, eventIds } from './testing/deliveries.js';
export { aLiveKey, dataKeysContract, erasedRowsContract } from './testing/data-keys.contract.js';
export { erasedPointsContract, type KeyedPoints } from './testing/erased-points.contract.js';
export { embedderContract } from './testing/embedder.contract.js';
export { eventLogContract } from './testing/event-log.contract.js';
export { extractorContract } from './testing/extractor.contract.js';
export { factGraphContract } from './testing/fact-graph.contract.js';
export { type Fault, type FaultyServer, faultyServer } from './testing/faulty-server.fixture.js';
export { aFactQuery, aSlot, aSlotChange } from './testing/fact-queries.js';
export {
  aNeighbourhood,
  aPointQuery,
  aProbe,
  aSelection,
  listedIds,
  pagedIds,
  seedsOf,
} from './testing/index-queries.js';
export { letterEmbedder } from './testing/letter-embedder.js';
export { isolationContract } from './testing/isolation.contract.js';
export {
  forgettingFactsContract,
  forgettingIndexContract,
  forgettingStateContract,
} from './testing/forgets.contract.js';
export { knowledgeGraphContract } from './testing/knowledge-graph.contract.js';
export { historyContract } from './testing/history.contract.js';
export { memoryIndexContract } from './testing/memory-index.contract.js';
export { parkingContract, type ParkingLot } from './testing/parking.contract.js';
export { type Relay, relayTo } from './testing/relay.fixture.js';
export { stateStoreContract } from './testing/state-store.contract.js';
export { tokenModelContract } from './testing/token-model.contract.js';
export { aJudgedEntry, anUpdater, updateJudgeContract } from './testing/update-judge.contract.js';
export { type Stack, workContract } from './testing/work.contract.js';
