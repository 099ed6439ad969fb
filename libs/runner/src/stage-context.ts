import type { StagePorts } from '@mneme/pipeline';
import type { Clock, EventLog, StateStore, Work } from '@mneme/ports';
import type { Logger } from 'pino';
import type { Observe } from '@mneme/telemetry';
import type { Step } from './stepwise-work.js';

/** Points at which a process may die without losing or doubling anything; crash suites stop it there. */
export type Failpoint = 'delivered' | 'decided' | 'settled';

/** Hears how far deliveries come, and settlements inside them. */
export type OnFailpoint = (point: Failpoint | Step, stage: string | null) => void;

/** What every stage runs on. */
export interface StageContext {
  readonly log: EventLog;
  readonly state: StateStore;
  readonly work: Work;
  readonly clock: Clock;
  readonly models: Omit<StagePorts, 'index' | 'facts'>;
  /** How long a conversation is silent before what is held for it is let go. */
  readonly idleAfterMs: number;
  /** Resolves when the stages may go on: requests come first. */
  readonly backpressure: () => Promise<void>;
  readonly logger: Logger;
  readonly failpoint: (point: Failpoint, stage: string) => void;
  /** Hears what is counted. */
  readonly observe: Observe;
  /** A consumer that died for good: alive but consuming nothing is the worst failure, so the process must go. */
  readonly onDeath: (error: unknown) => void;
}
