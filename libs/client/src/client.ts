import { type Consolidations, consolidationsOver } from './consolidations.js';
import { type Events, eventsOver } from './events.js';
import { type Facts, factsOver } from './facts.js';
import { type Feedback, feedbackOver } from './feedback.js';
import { instructionsOver, type InstructionsOf } from './instructions.js';
import { type KnowledgeOf, knowledgeOver } from './knowledge.js';
import { type Memories, memoriesOver } from './memories.js';
import { type Parked, parkedOver } from './parked.js';
import {
  type ContextFor,
  contextOver,
  type Recall,
  recallOver,
  type Restore,
  restoreOver,
  type Search,
  searchOver,
} from './queries.js';
import { type RetentionOf, retentionOver } from './retention.js';
import { type Sessions, sessionsOver } from './sessions.js';
import { type ClockOf, clockOver, type Health, healthOver, type StatsOf, statsOver } from './stats.js';
import { type Users, usersOver } from './users.js';
import { httpTransport, type TransportOptions } from './transport.js';

export type ClientOptions = TransportOptions;

export interface MnemeClient {
  readonly memories: Memories;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly facts: Facts;
  readonly consolidations: Consolidations;
  readonly events: Events;
  readonly parked: Parked;
  readonly health: Health;
  readonly search: Search;
  readonly context: ContextFor;
  readonly recall: Recall;
  readonly restore: Restore;
  readonly stats: StatsOf;
  readonly clock: ClockOf;
  readonly instructions: InstructionsOf;
  readonly feedback: Feedback;
  readonly retention: RetentionOf;
  readonly knowledge: KnowledgeOf;
}

/**
 * Property names are camelCase here and snake_case on the wire. Reads, and writes with an idempotency key,
 * are retried after 429 and 503. Every failure is a `MnemeError`.
 */
export const mnemeClient = (options: ClientOptions): MnemeClient => {
  const call = httpTransport(options);
  return {
    memories: memoriesOver(call),
    sessions: sessionsOver(call),
    users: usersOver(call),
    facts: factsOver(call),
    consolidations: consolidationsOver(call),
    events: eventsOver(call),
    parked: parkedOver(call),
    health: healthOver(call),
    search: searchOver(call),
    context: contextOver(call),
    recall: recallOver(call),
    restore: restoreOver(call),
    stats: statsOver(call),
    clock: clockOver(call),
    instructions: instructionsOver(call),
    feedback: feedbackOver(call),
    retention: retentionOver(call),
    knowledge: knowledgeOver(call),
  };
};
