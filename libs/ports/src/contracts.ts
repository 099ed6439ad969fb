export {
  aClaim,
  aKeptClaim,
  aMessage,
  anEnvelope,
  anOutgoing,
  aPoint,
  aScope,
  aStateRow,
  aVersion,
} from './builders.js';
export { clockContract } from './clock.contract.js';
export { ODD_STRINGS, type Open, promises, type Promises } from './promises.contract.js';
export { type Deliveries, deliveriesOf, eventIds } from './deliveries.js';
export { embedderContract } from './embedder.contract.js';
export { eventLogContract } from './event-log.contract.js';
export { extractorContract } from './extractor.contract.js';
export { factGraphContract } from './fact-graph.contract.js';
export { aFactQuery, aSlotChange } from './fact-looks.js';
export { aNeighbourhood, aPointQuery, aProbe, aSelection, listedIds, pagedIds, seedsOf } from './looks.js';
export { letterEmbedder } from './letter-embedder.js';
export { isolationContract } from './isolation.contract.js';
export { historyContract } from './history.contract.js';
export { memoryIndexContract } from './memory-index.contract.js';
export { parkingContract, type ParkingLot } from './parking.contract.js';
export { stateStoreContract } from './state-store.contract.js';
export { type Stack, workContract } from './work.contract.js';
