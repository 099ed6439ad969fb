import { type Consolidations, createConsolidations } from './consolidations.js';
import { type Events, createEvents } from './events.js';
import { type Facts, createFacts } from './facts.js';
import { type Feedback, createFeedback } from './feedback.js';
import { createInstructions, type InstructionsOf } from './instructions.js';
import { type KnowledgeOf, createKnowledge } from './knowledge.js';
import { type Memories, createMemories } from './memories.js';
import { type Parked, createParked } from './parked.js';
import {
  type ContextFor,
  createContext,
  type Recall,
  createRecall,
  type Restore,
  createRestore,
  type Search,
  createSearch,
} from './queries.js';
import { type RetentionOf, createRetention } from './retention.js';
import { type Sessions, createSessions } from './sessions.js';
import { type ClockOf, createClock, type Health, createHealth, type StatsOf, createStats } from './stats.js';
import { type Users, createUsers } from './users.js';
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
    memories: createMemories(call),
    sessions: createSessions(call),
    users: createUsers(call),
    facts: createFacts(call),
    consolidations: createConsolidations(call),
    events: createEvents(call),
    parked: createParked(call),
    health: createHealth(call),
    search: createSearch(call),
    context: createContext(call),
    recall: createRecall(call),
    restore: createRestore(call),
    stats: createStats(call),
    clock: createClock(call),
    instructions: createInstructions(call),
    feedback: createFeedback(call),
    retention: createRetention(call),
    knowledge: createKnowledge(call),
  };
};
