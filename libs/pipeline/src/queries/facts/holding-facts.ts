import type { AsOf, Fact, Instant, Scope } from '@mneme/domain';
import type { FactPage } from '@mneme/ports';
import type { MemoryPorts } from '../../memory-ports.js';
import { factsAt } from './facts-at.js';

const PAGE_FACTS = 1_000;
/** Maximum number of facts to read: more than a person has, and few enough to keep in memory. */
const LIMIT_FACTS = 50_000;

interface FactSelection {
  readonly scope: Scope;
  /** The canonical subject of the facts. `null` for any subject. */
  readonly subject: string | null;
  /** Agent whose facts are read. `null` for facts of any agent. */
  readonly agentId: string | null;
  readonly instants: AsOf;
}

export interface HoldingFacts {
  readonly facts: readonly Fact[];
  readonly isAll: boolean;
}

export const holdingFacts = async (
  ports: Pick<MemoryPorts, 'facts' | 'yieldToEventLoop'>,
  { scope, subject, agentId, instants }: FactSelection,
  now: Instant,
): Promise<HoldingFacts> => {
  const graph = ports.facts.of(scope);
  const facts: Fact[] = [];
  let cursor: string | null = null;
  do {
    const query = { subject, agentId, limit: PAGE_FACTS, cursor };
    const page: FactPage = await factsAt(graph, { instants, now }, query);
    facts.push(...page.facts);
    cursor = page.cursor;
    await ports.yieldToEventLoop();
  } while (cursor !== null && facts.length < LIMIT_FACTS);
  return { facts, isAll: cursor === null };
};
