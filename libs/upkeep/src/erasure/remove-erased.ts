import { type ClaimHistory, POINT_KINDS, type Scope, scopeKey } from '@mneme/domain';
import {
  erasedSession,
  type Erasure,
  listPages,
  pipeline,
  type RemovedCounts,
  RETURNED_LINES,
  type Stage,
} from '@mneme/pipeline';
import type {
  ErasedData,
  FactGraph,
  Forget,
  MemoryErasure,
  MemoryReader,
  MemoryWriter,
  Scoped,
  StateStore,
} from '@mneme/ports';
import { eraseKnowledge, type SharedStores } from './erase-knowledge.js';
import { eraseFacts } from './erase-facts.js';

export interface ErasedStores extends SharedStores {
  readonly index: Scoped<MemoryReader & MemoryWriter> & MemoryErasure;
  readonly facts: FactGraph;
  readonly state: StateStore;
}

export const NOTHING_REMOVED: RemovedCounts = { index: 0, facts: 0, state: 0 };

const THINGS_AT_ONCE = 500;
/** Number of keys per request. Each request searches for all its keys, even for keys without data. */
const KEYS_AT_ONCE = 50;

/**
 * Removes the data under destroyed keys, and the rows of the whole scope, because they contain words of every
 * session. Removes state rows last, because no message is recorded in an erased session while its row exists.
 */
export const removeKeyed = async (
  stores: ErasedStores,
  { scope }: Erasure,
  destroyed: readonly string[],
): Promise<RemovedCounts> => {
  const erased = { scope: scopeKey(scope), dataKeys: destroyed };
  const index = await forgetAll(stores, stores.index.forget, erased);
  const keys = new Set<string | null>(destroyed);
  const isErased = ({ dataKey }: ClaimHistory): boolean => keys.has(dataKey);
  const claims = await eraseFacts(stores, scope, destroyed, isErased);
  const facts = claims + (await eraseKnowledge(stores, scope, destroyed));
  await dropScopeRows(stores, scope);
  const state = await forgetAll(stores, stores.state.forget, erased);
  return { index, facts, state };
};

/**
 * Removes data without a data key. Only earlier builds stored words without a key. A whole scope also has
 * rows without words, such as answers stored for idempotency keys.
 */
export const removeKeyless = async (stores: ErasedStores, erasure: Erasure): Promise<RemovedCounts> => {
  const { scope, part } = erasure;
  if (part.kind === 'expired' || part.kind === 'agent') return NOTHING_REMOVED;
  const sessionId = erasedSession(erasure);
  const keyless = { scope: scopeKey(scope), dataKeys: [null] };
  const isErased = ({ dataKey, claim }: ClaimHistory): boolean =>
    dataKey === null && (sessionId === null || claim.sessionId === sessionId);
  const facts = await eraseFacts(stores, scope, [null], isErased);
  if (sessionId !== null)
    return { index: await removeKeylessPoints(stores, scope, sessionId), facts, state: 0 };
  return {
    index: await forgetAll(stores, stores.index.forget, keyless),
    facts: facts + (await eraseKnowledge(stores, scope, [null])),
    state: await forgetAll(stores, stores.state.forget, keyless),
  };
};

const forgetAll = async (
  { backpressure }: ErasedStores,
  forget: Forget,
  { scope, dataKeys }: ErasedData,
): Promise<number> => {
  let total = 0;
  for (let from = 0; from < dataKeys.length; from += KEYS_AT_ONCE) {
    const batch = dataKeys.slice(from, from + KEYS_AT_ONCE);
    for (;;) {
      await backpressure();
      const removed = await forget({ scope, dataKeys: batch }, THINGS_AT_ONCE);
      if (removed === 0) break;
      total += removed;
    }
  }
  return total;
};

/** Removes the points of a session that earlier builds stored without a data key. */
const removeKeylessPoints = async (
  { index, backpressure }: ErasedStores,
  scope: Scope,
  sessionId: string,
): Promise<number> => {
  const selection = { kinds: POINT_KINDS, instants: 'ever', filter: null } as const;
  const query = { selection, sessionId, order: 'session', limit: THINGS_AT_ONCE } as const;
  const ids: string[] = [];
  for await (const points of listPages(index.of(scope), query, backpressure))
    ids.push(...points.filter(({ dataKey }) => dataKey === null).map(({ id }) => id));
  if (ids.length > 0) await index.of(scope).remove(ids);
  return ids.length;
};

const dropScopeRows = async ({ state }: ErasedStores, scope: Scope): Promise<void> => {
  for (const stage of Object.values<Stage>(pipeline)) {
    if (stage.kind !== 'fold' || stage.holdsNoWords) continue;
    const rows = await state.load(stage.name, [scopeKey(scope)]);
    if (rows.length > 0) await state.drop(rows);
  }
  await state.drop(await state.load(RETURNED_LINES, [scopeKey(scope)]));
};
