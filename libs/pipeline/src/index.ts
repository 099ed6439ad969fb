export { chunkPoints, known } from './chunk-points.js';
export { remainder } from './doors/await-settled.js';
export {
  type BuiltContext,
  buildContext,
  type ContextBudget,
  type ContextRequest,
} from './doors/build-context.js';
export { endFact, retractFact } from './doors/change-fact.js';
export { closeSession, type CloseRequest } from './doors/close-session.js';
export type { DoorPorts, RecallPorts, Receipt } from './doors/door.js';
export { seedProbes } from './doors/find-turns.js';
export { type Followed, followEvent } from './doors/follow-event.js';
export { type FactsRequest, readFacts, readTimeline } from './doors/read-facts.js';
export {
  forgetMemory,
  listMemories,
  listMessages,
  type MemoriesQuery,
  type MemoryVersion,
  readHistory,
  readMemory,
} from './doors/read-memories.js';
export { positionOf } from './doors/read-token.js';
export {
  type Recorded,
  recordMessages,
  type RecordRequest,
  type SentMessage,
} from './doors/record-messages.js';
export type { Found, FoundPoint, SearchAnswer, SearchMode, SearchRequest } from './doors/looking.js';
export { search } from './doors/search.js';
export { openSessionBook } from './doors/session-book.js';
export { NOTE, type Stated, type StatedFact, stateFacts, type StateRequest } from './doors/state-facts.js';
export { embeddedPointText } from './embedded-point-text.js';
export { pipeline } from './pipeline.js';
export {
  type Decision,
  defineDecision,
  defineFold,
  defineProjection,
  draft,
  type Draft,
  type Fold,
  type Handled,
  type Outcome,
  type Projection,
  type Stage,
  type StagePorts,
} from './stage.js';
