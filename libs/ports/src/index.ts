export type { Abstractor, DraftDigest } from './models/abstractor.js';
export type { Adjudicator, PredicateDoubt, PredicateVerdict } from './models/adjudicator.js';
export { UnusableAnswer } from './models/unusable-answer.js';
export type { Clock } from './log/clock.js';
export {
  type LogTimes,
  newestIn,
  noteRecorded,
  noteTrusted,
  openLogTimes,
  trustedIn,
} from './log/log-times.js';
export type { DraftPlan, PlanQuestion, QueryPlanner } from './models/query-planner.js';
export type { Selector } from './models/selector.js';
export type { CrossEncoder } from './models/cross-encoder.js';
export type { DataKey, DataKeys, KeyErasure, KeyOwner, SealedKind, LiveKey } from './keys/data-keys.js';
export { factsKind, factsOf } from './keys/data-keys.js';
export type { Embedder } from './models/embedder.js';
export type { ErasedData, Forget, WatchKeys } from './keys/erased-data.js';
export type {
  Consumer,
  EventLog,
  Logged,
  Outgoing,
  Position,
  Progress,
  Subscription,
  EventProgress,
  Trace,
} from './log/event-log.js';
export type {
  DraftClaim,
  DraftEntry,
  ExtractionContext,
  Extractor,
  Passage,
  ReadableMessage,
} from './models/extractor.js';
export type {
  FactGraph,
  FactPage,
  FactQuery,
  ScopedFactGraph,
  SlotNeed,
  SlotReplacement,
} from './facts/fact-graph.js';
export type {
  KnowledgeDelta,
  KnowledgeGraph,
  KnowledgePage,
  SupportedUnit,
  TenantKnowledge,
  Withdrawal,
} from './facts/knowledge-graph.js';
export { LIMIT_CONTRIBUTIONS } from './facts/knowledge-graph.js';
export { joinCalls } from './scheduling/join-calls.js';
export type { History, PartitionRange } from './log/history.js';
export type { MemoryErasure, OldMessage, RetentionRule, TenantRule } from './memory/memory-erasure.js';
export {
  type MemoryIndex,
  portsOfIndex,
  type Scoped,
  type ScopedMemoryIndex,
} from './memory/memory-index.js';
export type {
  MemoryOverview,
  OverviewQuery,
  PointCounts,
  RecordedSession,
  RecordedUser,
  SessionsQuery,
} from './memory/memory-overview.js';
export type { MemoryReader, PointPage, PointQuery } from './memory/memory-reader.js';
export type {
  Hit,
  MemorySearch,
  Neighbourhood,
  Probe,
  ScopeStatistics,
  Seeds,
} from './memory/memory-search.js';
export type { MemoryWriter, PointEnd, PointNote } from './memory/memory-writer.js';
export type { Selection } from './memory/selection.js';
export { comparePlaces, cutPage, type Page, type Place, readCursor } from './page.js';
export type { Parked, ParkedEvents, ParkedNotice, ParkedQuery, Parking } from './log/parking.js';
export {
  type Cursor,
  emptyRow,
  type StatePage,
  type StateRow,
  type StateStore,
} from './state/state-store.js';
export type { Publication, CommitResult, Commit, UnitOfWork, Work } from './state/unit-of-work.js';
export type { TokenModel } from './models/token-model.js';
export type { AttentionModel } from './models/attention-model.js';
export type { Judgement, ModelUsage, UpdateJudge } from './models/update-judge.js';
export type { QueueLimits } from './scheduling/fair-queue.js';
export {
  openScheduler,
  type WorkDone,
  type ScheduledRun,
  type SchedulerSettings,
} from './scheduling/scheduler.js';
