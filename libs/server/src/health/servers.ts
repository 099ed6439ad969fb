import type { Scope } from '@mneme/domain';
import type { EventLog, MemoryReader, Scoped } from '@mneme/ports';
import type { Dependency } from './readiness.js';

interface Asked {
  readonly progress: EventLog['progress'];
  /** Reads rows of the graph. */
  readonly readClock: () => Promise<unknown>;
  readonly index: Scoped<MemoryReader>;
}

/** A user without data, so that each request costs one look-up in an index. */
const NOWHERE = 'health';
const NOBODY: Scope = { tenant: NOWHERE, user: NOWHERE };

/** Every service reads the log, keeps rows or facts in the graph, and reads or writes the index. */
export const serversOf = ({ progress, readClock, index }: Asked): readonly Dependency[] => [
  { name: 'Kafka', ask: progress },
  { name: 'Neo4j', ask: readClock },
  {
    name: 'Qdrant',
    ask: () => index.of(NOBODY).get([NOWHERE]),
  },
];
