export { type ClientOptions, mnemeClient, type MnemeClient } from './client.js';
export type {
  Consolidation,
  ConsolidationReceipt,
  Consolidations,
  UserOrAgent,
  UndoReceipt,
} from './consolidations.js';
export type { EventOwner, EventProgress, Events, HeldBy, HeldWords } from './events.js';
export type {
  Dispute,
  Fact,
  FactChanged,
  FactOwner,
  FactQuery,
  NoteToForget,
  Facts,
  FactsWritten,
  NewFact,
  NewFacts,
  Graph,
  GraphQuery,
  Profile,
  ProfileQuery,
  TimelineQuery,
} from './facts.js';
export type { Feedback, FeedbackGiven, NewFeedback } from './feedback.js';
export type { Instructions, InstructionsOf, NewInstructions } from './instructions.js';
export type { Knowledge, KnowledgeOf, KnowledgeQuery, NewSharing, Sharing } from './knowledge.js';
export type {
  CitedMessage,
  ErasedPart,
  ErasureReceipt,
  Erasing,
  Forgotten,
  Kind,
  Memories,
  MemoryOwner,
  MemoryReading,
  MemoryQuery,
  MemoryVersion,
  NewMemories,
  Polarity,
  Result,
  Role,
  Written,
} from './memories.js';
export { MnemeError, type WrongField } from './mneme-error.js';
export type { Page, Paging } from './pages.js';
export type { Parked, ParkedEvent } from './parked.js';
export type {
  ContextAnswer,
  ContextFor,
  ContextQuery,
  Mode,
  Ranking,
  Recall,
  RecallAnswer,
  RecalledMessage,
  RecallQuery,
  Restore,
  RestoreAnswer,
  RestoreQuery,
  Search,
  SearchAnswer,
  SearchQuery,
} from './queries.js';
export type { ProviderMessage } from './provider-message.js';
export type { NewRetention, Retention, RetentionOf } from './retention.js';
export type { NewMessage, SentMessage } from './sent-messages.js';
export type { Closed, RecordedMessage, RecordedSession, SessionQuery, Sessions } from './sessions.js';
export type { Clock, ClockOf, Health, Stats, StatsOf } from './stats.js';
export type { CallOptions, WriteOptions } from './transport.js';
export type { Handles, MemorySwitch, NewMemorySwitch, User, Users } from './users.js';
export { toWire } from './wire.js';
