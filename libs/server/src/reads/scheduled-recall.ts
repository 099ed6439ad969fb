import { scopeKey } from '@mneme/domain';
import { type Recall, recallOver, runQuery, type SearchPorts } from '@mneme/pipeline';
import { openScheduler, type ScheduledRun } from '@mneme/ports';
import { onBehalfOf } from '@mneme/telemetry';
import { openProcessorTime } from './processor-time.js';
import type { ReadLimits } from './read-limits.js';

/**
 * Queries of different users alternate on the event loop: a query may be paused after each call of a port.
 */
export const scheduledRecall = (ports: SearchPorts, { budgetMs, ...shared }: ReadLimits): Recall => {
  const turns = openScheduler({ ...shared, processorMs: openProcessorTime(), nextRound: setImmediate });
  return recallOver((query, request, signal) =>
    turns.run({ key: scopeKey(request.scope), signal, budgetMs }, (turn) =>
      onBehalfOf({ scope: request.scope, stage: 'query' }, () =>
        runQuery(portsInTurn(ports, turn), query, request, signal),
      ),
    ),
  );
};

const portsInTurn = (ports: SearchPorts, turn: ScheduledRun): SearchPorts => ({
  ...ports,
  memoryReader: { of: (scope) => pauseAfterCalls(ports.memoryReader.of(scope), turn) },
  memorySearch: { of: (scope) => pauseAfterCalls(ports.memorySearch.of(scope), turn) },
  facts: { ...ports.facts, of: (scope) => pauseAfterCalls(ports.facts.of(scope), turn) },
  knowledge: { ...ports.knowledge, of: (tenant) => pauseAfterCalls(ports.knowledge.of(tenant), turn) },
  state: pauseAfterCalls(ports.state, turn),
  embedder: { ...ports.embedder, ...pauseAfterCalls({ embed: ports.embedder.embed }, turn) },
  yieldToEventLoop: () => turn.pause(),
});

const pauseAfterCalls = <Calls extends object>(calls: Calls, turn: ScheduledRun): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]: [string, (...given: unknown[]) => Promise<unknown>]) => [
      name,
      async (...given: unknown[]) => {
        const answer = await call(...given);
        await turn.pause();
        return answer;
      },
    ]),
  ) as Calls;
