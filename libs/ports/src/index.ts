export type { Abstractor, DraftDigest } from './abstractor.js';
export type { Adjudicator, PredicateCandidate, PredicateDoubt, PredicateVerdict } from './adjudicator.js';
export { UnusableAnswer } from './unusable-answer.js';
export type { Clock } from './clock.js';
export { type LogTimes, newestIn, noteRecorded, noteTrusted, openLogTimes, trustedIn } from './log-times.js';
export type { DraftPlan, PlanQuestion, QueryPlanner } from './search/query-planner.js';
export type { Selector } from './search/selector.js';
export type { CrossEncoder } from './search/cross-encoder.js';
export type { DataKey, DataKeys, KeyErasure, KeyOwner, SealedKind, LiveKey } from './data-keys.js';
export type { Embedder } from './embedder.js';
export type { ErasedData, Forget, WatchKeys } from './erased-data.js';
export type {
  Consumer,
  EventLog,
  GroupPlace,
  Logged,
  Outgoing,
  Position,
  Progress,
  Subscription,
  Trace,
} from './event-log.js';
export type {
  DraftClaim,
  DraftEntry,
  ExtractionContext,
  Extractor,
  Passage,
  ReadableMessage,
} from './extractor.js';
export type {
  FactGraph,
  FactPage,
  FactQuery,
  ScopedFactGraph,
  SlotNeed,
  SlotReplacement,
} from './fact-graph.js';
export type {
  KnowledgeDelta,
  KnowledgeGraph,
  KnowledgePage,
  SupportedUnit,
  TenantKnowledge,
  Withdrawal,
} from './knowledge-graph.js';
export { LIMIT_CONTRIBUTIONS } from './knowledge-graph.js';
export { joinCalls, type Request } from './join-calls.js';
export type { History, PartitionRange } from './history.js';
export type {
  Hit,
  MemoryIndex,
  Neighbourhood,
  OverviewQuery,
  SessionsQuery,
  PointEnd,
  PointNote,
  PointPage,
  PointQuery,
  Probe,
  RecordedSession,
  RecordedUser,
  ScopedMemoryIndex,
  ScopeStatistics,
  Seeds,
  Selection,
  PointCounts,
  TenantOverview,
} from './memory-index.js';
export type { OldMessage, RetentionRule, TenantRule } from './old-message.js';
export { comparePlaces, cutPage, type Page, type Place, readCursor } from './page.js';
export type { Parked, ParkedEvents, ParkedQuery, Parking } from './parking.js';
export { type Cursor, emptyRow, type StateRow, type StateStore } from './state-store.js';
export type { Publication, CommitResult, Commit, UnitOfWork, Work } from './unit-of-work.js';
export type { TokenModel } from './token-model.js';
export type { AttentionModel } from './attention-model.js';
export type { Judgement, ModelUsage, UpdateJudge } from './update-judge.js';
export { type FairQueue, fairQueue, type QueueLimits } from './scheduling/fair-queue.js';
export {
  openScheduler,
  type WorkDone,
  type ScheduledRun,
  type Scheduler,
  type SchedulerSettings,
  type ScheduledTask,
} from './scheduling/scheduler.js';
