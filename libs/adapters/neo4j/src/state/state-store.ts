import { randomUUID } from 'node:crypto';
import { joinCalls, type StateRow, type StateStore } from '@mneme/ports';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import { eraseAll } from '../store/erase.js';
import type { Graph } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { sortForLocks } from '../store/lock-order.js';
import { ownerOf } from '../store/owner.js';
import { stageLine, stateId, type StateRecord, stateRecord, stateRow } from './state-row.js';

const LOAD = cypher`
  MATCH (state:State) USING INDEX SEEK state:State(id) WHERE state.id IN $ids
  RETURN state.id AS id, state.version AS version, state.body AS body
`;

/**
 * Writing `triedBy` locks the row before its version is compared (services.md: without it in 98 of 100 cases,
 * the rows of two concurrent writers were both accepted). A row is created only if its version is 0, and not
 * for a destroyed data key. A repeated attempt recognises by `writtenBy` that its row was accepted.
 */
const COMPARE_AND_SET = cypher`
  UNWIND $rows AS row
  OPTIONAL MATCH (key:DataKey {id: row.dataKey}) USING INDEX SEEK key:DataKey(id)
  WITH row, key WHERE key IS NULL OR key.live IS NOT NULL
  CALL (row) {
    WITH row WHERE row.version = 0
    MERGE (state:State {id: row.id}) ON CREATE SET state.version = 0
    RETURN state
    UNION ALL
    WITH row WHERE row.version > 0
    MATCH (state:State {id: row.id}) USING INDEX SEEK state:State(id)
    RETURN state
  }
  SET state.triedBy = row.attempt
  WITH row, state
  WHERE state.writtenBy = row.attempt OR (state.version = row.version AND state.isFinal IS NULL)
  SET state.version = row.version + 1, state.writtenBy = row.attempt, state.owner = row.owner,
    state.waitsIn = row.waitsIn, state.isFinal = CASE WHEN row.isFinal THEN true END, state.touchedAt = row.touchedAt, state.dataKey = row.dataKey, state.body = row.body
  RETURN row.attempt AS attempt
`;

const IDLE = cypher`
  MATCH (state:State) USING INDEX SEEK state:State(waitsIn, touchedAt)
  WHERE state.waitsIn = $line AND state.touchedAt < $before
  RETURN state.version AS version, state.body AS body
  ORDER BY state.waitsIn, state.touchedAt LIMIT $limit
`;

/** Selects the rows of a stage by the beginning of their ids, which is the same for all rows of a stage. */
const OF_SCOPE = cypher`
  MATCH (state:State) USING INDEX SEEK state:State(owner)
  WHERE state.owner = $owner AND state.id STARTS WITH $stage AND state.id > $after
  WITH state ORDER BY state.id LIMIT $limit
  RETURN state.version AS version, state.body AS body
`;

/** Locks each row before its version is compared. */
const DROP = cypher`
  UNWIND $rows AS row
  MATCH (state:State {id: row.id}) USING INDEX SEEK state:State(id)
  SET state.triedBy = row.attempt
  WITH row, state WHERE state.version = row.version AND state.isFinal IS NULL
  DETACH DELETE state
`;

const FORGET = cypher`
  MATCH (state:State) USING INDEX SEEK state:State(owner)
  WHERE state.owner = $owner AND (state.dataKey IN $dataKeys OR ($isKeyless AND state.dataKey IS NULL))
  WITH state ORDER BY state.id LIMIT $limit DETACH DELETE state RETURN count(*) AS count
`;

const ERASE = cypher`
  MATCH (state:State) USING INDEX SEEK state:State(owner) WHERE state.owner = $owner
  WITH state ORDER BY state.id LIMIT $limit DETACH DELETE state RETURN count(*) AS count
`;

type VersionedBody = Pick<StateRecord, 'version' | 'body'>;

export const neo4jState = (graph: Graph, store: string): StateStore => {
  const writeTries = joinCalls<Try, ReadonlySet<Try>>((tries) => writeBatches(graph, tries));
  const loadIds = joinCalls<string, ReadonlyMap<string, VersionedBody>>((ids) => loadById(graph, ids));
  return {
    load: async (stage, keys) => {
      const ids = [...new Set(keys.map((key) => stateId(store, stage, key)))];
      if (ids.length === 0) return [];
      const found = await loadIds(ids);
      return ids.flatMap((id) => found.get(id) ?? []).map(stateRow);
    },
    compareAndSet: async (rows) => {
      const tries = createTries(store, rows);
      const won = await writeTries(tries);
      return tries.filter((one) => !won.has(one)).map(({ key }) => key);
    },
    idleSince: async (stage, before, limit) =>
      (await graph.read<VersionedBody>(IDLE, { line: stageLine(store, stage), before, limit })).map(stateRow),
    rowsOf: async (stage, scope, { after, limit }) => {
      const query = { owner: ownerOf(store, scope), stage: stateId(store, stage, ''), limit };
      const from = stateId(store, stage, after ?? '');
      return (await graph.read<VersionedBody>(OF_SCOPE, { ...query, after: from })).map(stateRow);
    },
    drop: async (rows) => {
      const tries = createTries(store, rows);
      for (const batch of splitRequests(tries)) await graph.writeOne(DROP, { rows: batch });
    },
    forget: async ({ scope, dataKeys }, limit) => {
      const [removed] = await graph.write((run) =>
        run<{ count: number }>(FORGET, {
          owner: ownerOf(store, scope),
          dataKeys: dataKeys.flatMap((key) => (key === null ? [] : indexKey(store, key))),
          isKeyless: dataKeys.includes(null),
          limit,
        }),
      );
      return removed?.count ?? 0;
    },
    erase: (scope) => eraseAll(graph, ERASE, ownerOf(store, scope)),
  };
};

const loadById = async (
  graph: Graph,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VersionedBody>> => {
  const found = new Map<string, VersionedBody>();
  for (const batch of batchesOf([...new Set(ids)])) {
    const rows = await graph.read<VersionedBody & Pick<StateRecord, 'id'>>(LOAD, { ids: batch });
    for (const row of rows) found.set(row.id, row);
  }
  return found;
};

interface Try extends StateRecord {
  readonly key: string;
  readonly attempt: string;
}

const createTries = (store: string, rows: readonly StateRow[]): readonly Try[] =>
  rows.map((row) => ({ ...stateRecord(store, row), key: row.key, attempt: randomUUID() }));

const writeBatches = async (graph: Graph, tries: readonly Try[]): Promise<ReadonlySet<Try>> => {
  const byAttempt = new Map(tries.map((one) => [one.attempt, one]));
  const won = new Set<Try>();
  for (const batch of splitRequests(tries)) {
    const winners = await graph.writeOne<{ attempt: string }>(COMPARE_AND_SET, { rows: batch });
    for (const { attempt } of winners) {
      const winner = byAttempt.get(attempt);
      if (winner) won.add(winner);
    }
  }
  return won;
};

const splitRequests = (tries: readonly Try[]): readonly Try[][] =>
  splitRounds(sortForLocks(tries, ({ id }) => id)).flatMap((round) =>
    batchesOf(round, ({ body }) => body.length),
  );

/** Splits rows into rounds that are written one after the other. A round has at most one row of each key. */
const splitRounds = (tries: readonly Try[]): readonly Try[][] => {
  const rounds: Try[][] = [];
  let round = 0;
  tries.forEach((one, i) => {
    round = tries[i - 1]?.id === one.id ? round + 1 : 0;
    (rounds[round] ??= []).push(one);
  });
  return rounds;
};
