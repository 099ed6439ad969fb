import type { AsOf, Fact, Instant, Scope } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { resolveAsOf } from '../resolve-as-of.js';

const PAGE_FACTS = 1_000;
/** More facts than a person has, and few enough to keep in memory. */
const LIMIT_FACTS = 50_000;

export interface Holding {
  readonly scope: Scope;
  /** The canonical subject. `null` for any subject. */
  readonly subject: string | null;
  readonly instants: AsOf;
}

export const holdingFacts = async (
  ports: Pick<MemoryPorts, 'facts' | 'yieldToEventLoop'>,
  { scope, subject, instants }: Holding,
  now: Instant,
): Promise<{ readonly facts: readonly Fact[]; readonly isAll: boolean }> => {
  const graph = ports.facts.of(scope);
  const facts: Fact[] = [];
  let cursor: string | null = null;
  do {
    const page = await graph.facts(
      {
        instants: resolveAsOf(instants, now),
        subject,
        predicate: null,
        claimIds: null,
        sessionId: null,
        valueInterval: 'holding',
        limit: PAGE_FACTS,
        cursor,
      },
      now,
    );
    facts.push(...page.facts);
    cursor = page.cursor;
    await ports.yieldToEventLoop();
  } while (cursor !== null && facts.length < LIMIT_FACTS);
  return { facts, isAll: cursor === null };
};
