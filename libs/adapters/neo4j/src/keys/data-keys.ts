import {
  type DataKey,
  type DataKeys,
  factsOf,
  type KeyErasure,
  type KeyOwner,
  type LiveKey,
} from '@mneme/ports';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import type { Graph, Run } from '../store/graph.js';
import { indexKey, SHOWN } from '../store/index-key.js';
import { sortForLocks } from '../store/lock-order.js';
import { ownerOf, ownersOf } from '../store/owner.js';

const COLUMNS = cypher`
  key.keyId AS id, key.scope AS scope, key.sessionId AS sessionId, key.holds AS holds,
  key.wrapped AS wrapped, key.masterKeyId AS masterKeyId
`;

/** `live` is unique, so that one of several concurrent writers creates the node and the others find it. */
const CLAIM = cypher`
  UNWIND $keys AS fresh
  MERGE (key:DataKey {live: fresh.live})
  ON CREATE SET key.id = fresh.id, key.keyId = fresh.key.id, key.owner = fresh.owner,
    key.scope = fresh.key.scope, key.sessionId = fresh.key.sessionId, key.holds = fresh.key.holds,
    key.wrapped = fresh.key.wrapped, key.masterKeyId = fresh.key.masterKeyId, key.line = $line
  RETURN fresh.n AS n, ${COLUMNS}
`;

const LOAD = cypher`
  MATCH (key:DataKey) USING INDEX SEEK key:DataKey(id) WHERE key.id IN $ids RETURN ${COLUMNS}
`;

/** The query also compares `scope`, because the index shortens long scopes. */
const LIVE_SCOPES = cypher`
  MATCH (key:DataKey) USING INDEX SEEK key:DataKey(live)
  WHERE key.live STARTS WITH $live AND key.scope STARTS WITH $beginning
  RETURN DISTINCT key.scope AS scope
`;

const WRAPPED_BY_OTHERS = cypher`
  MATCH (key:DataKey) USING INDEX SEEK key:DataKey(line, keyId)
  WHERE key.line = $line AND key.keyId >= '' AND key.masterKeyId <> $masterKeyId
  RETURN ${COLUMNS} ORDER BY key.keyId LIMIT $limit
`;

/** Returns `isNew` only for the first call of an erasure, so that later calls destroy no further keys. */
const BEGIN_ERASURE = cypher`
  MERGE (erasure:KeyErasure {id: $id})
  ON CREATE SET erasure.isNew = true
  WITH erasure, coalesce(erasure.isNew, false) AS isNew
  REMOVE erasure.isNew
  RETURN isNew
`;

const DESTROY = cypher`
  MATCH (key:DataKey) USING INDEX SEEK key:DataKey(owner) WHERE key.owner = $owner AND key.live IS NOT NULL
    AND ($isWhole OR key.sessionId = $sessionId OR (key.sessionId IS NULL AND $sessionId IS NULL))
    AND ($holds IS NULL OR key.holds = $holds)
    AND ($begins IS NULL OR key.holds STARTS WITH $begins)
  SET key.erasure = $id REMOVE key.live, key.wrapped, key.line
`;

const DESTROYED = cypher`
  MATCH (key:DataKey) USING INDEX SEEK key:DataKey(erasure) WHERE key.erasure IN $ids
  RETURN key.keyId AS id ORDER BY id
`;

const REWRAP = cypher`
  UNWIND $keys AS next
  MATCH (key:DataKey) USING INDEX SEEK key:DataKey(id) WHERE key.id = next.id
  SET key.triedBy = next.id
  WITH key, next WHERE key.live IS NOT NULL
  SET key.wrapped = next.wrapped, key.masterKeyId = next.masterKeyId
`;

export const neo4jKeys = (graph: Graph, store: string): DataKeys => ({
  claim: (fresh) => claimKeys(graph, store, fresh),
  load: async (ids) => {
    const found: DataKey[] = [];
    for (const batch of batchesOf(ids.map((id) => indexKey(store, id)))) {
      found.push(...(await graph.read<DataKey>(LOAD, { ids: batch })));
    }
    return found;
  },
  destroy: (erasure) => graph.write((run) => destroyKeys(run, store, erasure)),
  destroyedBy: async (erasureIds) => {
    const ids = erasureIds.map((id) => indexKey(store, id));
    return (await graph.read<{ id: string }>(DESTROYED, { ids })).map(({ id }) => id);
  },
  liveScopes: async (beginning) => {
    const live = indexKey(store, beginning.slice(0, SHOWN));
    return (await graph.read<{ scope: string }>(LIVE_SCOPES, { live, beginning })).map(({ scope }) => scope);
  },
  wrappedByOthers: (masterKeyId, limit) =>
    graph.read<LiveKey>(WRAPPED_BY_OTHERS, { line: ownersOf(store), masterKeyId, limit }),
  rewrap: async (keys) => {
    for (const batch of batchesOf(keys, ({ wrapped }) => wrapped.length)) {
      const next = batch.map((key) => ({ ...key, id: indexKey(store, key.id) }));
      await graph.writeOne(REWRAP, { keys: next });
    }
  },
});

const claimKeys = async (
  graph: Graph,
  store: string,
  fresh: readonly LiveKey[],
): Promise<readonly LiveKey[]> => {
  const claimed: LiveKey[] = [];
  const rows = fresh.map((key, n) => ({
    n,
    key,
    id: indexKey(store, key.id),
    owner: ownerOf(store, key.scope),
    live: liveKey(store, key),
  }));
  const sorted = sortForLocks(rows, ({ live }) => live);
  for (const keys of batchesOf(sorted, ({ key }) => key.wrapped.length)) {
    const found = await graph.writeOne<LiveKey & { n: number }>(CLAIM, { keys, line: ownersOf(store) });
    for (const { n, ...key } of found) claimed[n] = key;
  }
  return claimed;
};

const destroyKeys = async (
  run: Run,
  store: string,
  { erasureId, scope, of }: KeyErasure,
): Promise<readonly string[]> => {
  const id = indexKey(store, erasureId);
  const [begun] = await run<{ isNew: boolean }>(BEGIN_ERASURE, { id });
  if (begun?.isNew) await run(DESTROY, { id, owner: ownerOf(store, scope), ...erasureParameters(of) });
  return (await run<{ id: string }>(DESTROYED, { ids: [id] })).map((key) => key.id);
};

const erasureParameters = (of: KeyErasure['of']): object => {
  if (of === 'everything') return { isWhole: true, sessionId: null, holds: null, begins: null };
  const { sessionId } = of;
  if ('factsOf' in of)
    return { isWhole: sessionId === null, sessionId, holds: null, begins: factsOf(of.factsOf) };
  return { isWhole: false, sessionId, holds: of.holds === 'anything' ? null : of.holds, begins: null };
};

/** Returns the index key of a live data key. It has one part less if the owner has no session. */
const liveKey = (store: string, { scope, sessionId, holds }: KeyOwner): string =>
  sessionId === null ? indexKey(store, scope, holds) : indexKey(store, scope, sessionId, holds);
