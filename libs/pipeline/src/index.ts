export { chunkId } from './points/chunk-id.js';
export { chunkPoints, nonZeroVector } from './points/chunk-points.js';
export { awaitRead } from './queries/progress/await-read.js';
export { remainder } from './queries/progress/remainder.js';
export { type BuiltContext, type ContextKind, type ContextRequest } from './queries/context/build-context.js';
export { LABELS } from './queries/context/label.js';
export {
  type ErasePorts,
  type ErasureReceipt,
  eraseMemory,
  eraseOthers,
  markErased,
} from './commands/erase-memory.js';
export {
  begunAgain,
  destroyKeys,
  keysDestroyedBy,
  ERASURE,
  type ErasedPart,
  erasedSession,
  type Erasure,
  erasureIdOf,
  erasureIn,
  erasureKey,
  erasureLedger,
  isOfWords,
  readErasure,
  type RemovedCounts,
  withErasure,
} from './rows/erasure.js';
export { EXPIRY, expiringIn, type ExpiringPart, expiryKey } from './rows/expiry.js';
export {
  type ClockControl,
  type ClockPorts,
  type ClockState,
  lookAhead,
  openClockControl,
  openClockTrust,
  readingOf,
} from './log-time/clock-state.js';
export { type OpenRevision, REVISION, revisionIn } from './rows/revision.js';
export { changeRow } from './rows/change-row.js';
export { changeTrust, keepSweeper, readKeptClock } from './rows/clock-trust.js';
export { isErasedSince, KEPT_OUT, keepPagesOut, keepWordsOut, keptOutOf } from './rows/kept-out.js';
export { erasedPages, keyed } from './rows/erased-history.js';
export { historyOfRow } from './commands/history/history-of-row.js';
export { shortFingerprint } from './commands/history/session-history.js';
export { addReturnedLines, RETURNED_LINES, returnedLines } from './rows/returned-lines.js';
export { claimOfSpeaker, NAME_OF_USER } from './stages/names/name-of-user.js';
export { commandEvent } from './commands/command-event.js';
export { listPages } from './points/list-pages.js';
export { messageIdOf, messageOf } from './points/point-message.js';
export { citedBy, type EditReceipt, editMemories, editOf } from './commands/edit-memories.js';
export { userOfHandle } from './rows/handles.js';
export { type Handles, linkHandle, readHandles, unlinkHandle } from './commands/link-handle.js';
export { forgetMemories } from './commands/forget-memories.js';
export { editedAtOf, keptBesideOf, supersededByOf, versionedPoint, versionOf } from './points/entry-point.js';
export { replacementOf } from './points/replaced-by.js';
export { adoptedId } from './stages/facts/adopt-facts.js';
export { forgetNote } from './commands/facts/forget-note.js';
export { endFact, retractFact } from './commands/facts/change-fact.js';
export { runKey } from './stages/consolidation/apply.js';
export { consolidate, undoConsolidation, undoneEvent } from './commands/consolidate.js';
export { ABANDONED_AFTER_MS } from './stages/consolidation/plan.js';
export { hasEntries, usersWithNews } from './stages/consolidation/news.js';
export { addedTotals, type RunTotals, totalsOf } from './stages/consolidation/run-totals.js';
export {
  type AwaitedRun,
  consolidateTenant,
  isOver,
  isTenantRun,
  readTenantRun,
  runOfUser,
  TENANT_RUNS,
  type TenantRun,
  tenantRunIn,
  type TenantUndo,
  undoTenantRun,
} from './stages/consolidation/tenant-runs.js';
export {
  type Consolidation,
  consolidationsOf,
  hadRuns,
  listConsolidations,
  readConsolidation,
  type RunOfUser,
} from './stages/consolidation/runs.js';
export { type Capacity, UNBOUNDED } from './stage-ports.js';
export { AFTER_SESSIONS, type ConsolidationSchedule, ON_REQUEST } from './consolidation-schedule.js';
export { closeSession, flushSession } from './commands/release-session.js';
export type { MemoryPorts, RecallPorts, RecordPorts, Selectors, WriteReceipt } from './memory-ports.js';
export { seedProbes } from './queries/messages/find-messages.js';
export { openThresholdCache } from './queries/confidence/threshold-cache.js';
export { followConsolidation } from './queries/progress/follow-consolidation.js';
export { type Followed, followEvent } from './queries/progress/follow-event.js';
export { type HeldWords } from './queries/progress/held-words.js';
export { type GraphAnswer } from './queries/facts/read-graph.js';
export { type ProfileAnswer } from './queries/facts/read-profile.js';
export { type FactsAnswer, type FactsRequest, readFacts } from './queries/facts/read-facts.js';
export { type MemoriesQuery, type MemoryVersion, readHistory } from './queries/memories/read-memories.js';
export { readMemory } from './queries/memories/entry-versions.js';
export { NOTHING_TO_WAIT_FOR, readToken, tokenOf } from './read-token.js';
export { LEFT_OUT_REASONS, OUTCOMES } from './commands/message-outcome.js';
export { type Recorded, recordMessages } from './commands/record-messages.js';
export type { RecordRequest } from './commands/record-request.js';
export type {
  Reranking,
  SearchHit,
  ShownPoint,
  SearchPorts,
  SearchRequest,
} from './queries/search/search-hit.js';
export type { RecalledMessages, RecallRequest } from './queries/messages/recall-messages.js';
export { type Switched, switchedOff, switchRecall } from './rows/recall-switch.js';
export { type Recall, recallOn, recallOver, runQuery } from './queries/recall.js';
export type { Explanation } from './queries/explain/explanation.js';
export type { FactGrounds } from './queries/explain/fact-grounds.js';
export { REASONS_LEFT_OUT } from './queries/explain/left-out.js';
export { itemId } from './queries/item-id.js';
export { SESSION, sessionIn, type SessionState } from './commands/session-row.js';
export { openSessionCache } from './session-cache.js';
export type { SentMessage } from './commands/sent-message.js';
export { type StatedFacts, stateFacts } from './commands/facts/state-facts.js';
export type { StatedFact } from './commands/facts/stated-fact.js';
export { NOTE } from './points/note.js';
export type { NotesAsked } from './queries/notes/matching-notes.js';
export { embeddedPointText } from './stages/embedded-point-text.js';
export { flow, isAwaited, pipeline } from './stages/pipeline.js';
export {
  asksModel,
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
} from './stage.js';
export type { InstructionsOf, PseudonymsOf, SharingOf, StageModels, StagePorts } from './stage-ports.js';
export { openInstructions, readInstructions, writeInstructions } from './rows/instructions.js';
export { judgeMemories, recallEvents } from './commands/recall-events.js';
export type { Restored, RestoreRequest } from './queries/restore.js';
export { type Read, recalledBy, type RecallNotes } from './queries/recall-notes.js';
export { NO_RECALLS, type RecallCounts, RECALLS } from './commands/count-recalls.js';
export { addCounts, type Counting, readCounts } from './rows/tenant-counts.js';
export { EFFECTS, effectsIn } from './stages/consolidation/effects.js';
export { readUses, type Used, usesOfFacts } from './queries/read-uses.js';
export type { WindowedAnswer } from './queries/search/search-in-windows.js';
export { openUses, type Usable } from './uses.js';
export { readRetention, retentionOfTenants, writeRetention } from './rows/retention.js';
export { openSharing, readSharing, writeSharing } from './rows/sharing.js';
export { type KnowledgeAnswer, readKnowledge } from './queries/knowledge/read-knowledge.js';
export type { KnownEdge, KnownNode } from './queries/knowledge/knowledge-around.js';
export { sourceName } from './stages/knowledge/publish.js';
export { compress, type Compressor } from './compress.js';
export { compressedMessages } from './queries/compressed-messages.js';
export {
  added,
  type DayUsage,
  dropOldUsage,
  EVERYBODY,
  type Payer,
  readUsage,
  type Spending,
  tenantPayer,
  userPayer,
  writeUsage,
} from './rows/usage.js';
