import { buildContext } from './context/build-context.js';
import { listMemories } from './memories/read-memories.js';
import { listMessages } from './messages/list-messages.js';
import { recallMessages } from './messages/recall-messages.js';
import { readFacts, readTimeline } from './facts/read-facts.js';
import { readGraph } from './facts/read-graph.js';
import { readProfile } from './facts/read-profile.js';
import { restore } from './restore.js';
import { searchInWindows } from './search/search-in-windows.js';
import type { SearchPorts } from './search/search-hit.js';

/**
 * Queries that read many times or choose among many results. Such queries may run in another thread
 * (`recallOver`).
 */
const QUERIES = {
  search: searchInWindows,
  context: buildContext,
  restore,
  messages: recallMessages,
  graph: readGraph,
  profile: readProfile,
  facts: readFacts,
  timeline: readTimeline,
  memories: listMemories,
  session: listMessages,
} satisfies Readonly<Record<string, (ports: SearchPorts, request: never) => Promise<unknown>>>;

type Queries = typeof QUERIES;
export type RecallName = keyof Queries;
export type RecallRequestOf<Name extends RecallName> = Parameters<Queries[Name]>[1];

/** The queries. `signal` is aborted when the answer is no longer wanted. */
export type Recall = {
  readonly [Name in RecallName]: (
    request: RecallRequestOf<Name>,
    signal?: AbortSignal,
  ) => ReturnType<Queries[Name]>;
};

export type RunQuery = (
  query: RecallName,
  request: RecallRequestOf<RecallName>,
  signal: AbortSignal | undefined,
) => Promise<unknown>;

/**
 * Returns all queries, carried out by `run`. `run` may run a query in another thread, or alternate between
 * the steps of several queries.
 */
export const recallOver = (run: RunQuery): Recall =>
  Object.fromEntries(
    Object.keys(QUERIES).map((name) => [
      name,
      (request: RecallRequestOf<RecallName>, signal?: AbortSignal) =>
        run(name as RecallName, request, signal),
    ]),
  ) as unknown as Recall;

export const runQuery = (ports: SearchPorts, ...[query, request]: Parameters<RunQuery>): Promise<unknown> =>
  QUERIES[query](ports, request as never);

export const recallOn = (ports: SearchPorts): Recall => recallOver((...asked) => runQuery(ports, ...asked));
