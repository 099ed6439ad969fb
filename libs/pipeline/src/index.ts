export { chunkPoints, known } from './chunk-points.js';
export { awaitRead } from './doors/await-read.js';
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
export { type FloorBook, openFloorBook } from './doors/floor-book.js';
export { flushSession } from './doors/flush-session.js';
export { type Followed, followEvent } from './doors/follow-event.js';
export { type HeldWords } from './doors/held-words.js';
export { type FactsAnswer, type FactsRequest, readFacts, readTimeline } from './doors/read-facts.js';
export {
  forgetMemory,
  listMemories,
  listMessages,
  type MemoriesQuery,
  type MemoryVersion,
  readHistory,
  readMemory,
} from './doors/read-memories.js';
export { NOTHING_TO_WAIT_FOR, readToken, tokenOf } from './doors/read-token.js';
export {
  type Recorded,
  recordMessages,
  type RecordRequest,
  type SentMessage,
} from './doors/record-messages.js';
export type {
  Confidence,
  Found,
  FoundPoint,
  LookingPorts,
  SearchAnswer,
  SearchMode,
  SearchRequest,
} from './doors/looking.js';
export { search } from './doors/search.js';
export { openSessionBook } from './doors/session-book.js';
export { type Stated, type StatedFact, stateFacts, type StateRequest } from './doors/state-facts.js';
export { NOTE } from './note.js';
export { embeddedPointText } from './embedded-point-text.js';
export { flow, pipeline } from './pipeline.js';
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
