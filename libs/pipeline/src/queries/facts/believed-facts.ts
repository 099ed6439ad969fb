import { type Fact, factsOfSlot, resolveInstants, type Slot } from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import { factsAt } from './facts-at.js';
import { factsInFilter } from './facts-in-filter.js';
import { resolveAsOf } from '../resolve-as-of.js';
import type { SearchContext } from '../search/search-hit.js';

/**
 * Maximum number of slots that are read whole for one question, which are the slots of the claims found
 * first.
 */
const MOST_SLOTS = 8;
/** Maximum number of intervals that are read per claim. A claim may have held more than once. */
const INTERVALS_PER_CLAIM = 10;

/**
 * Returns the facts to show for each claim that was found, in order of time. A superseded value is replaced
 * by the value that holds at the requested instants, or else by the last value that held. A question about
 * the past is answered with every interval of the slot. A filter also applies to the facts that replace a
 * claim.
 */
export const believedFacts = async (
  { facts, memoryReader }: Pick<RecallPorts, 'facts' | 'memoryReader'>,
  search: SearchContext,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> => {
  const believed = new Map<string, readonly Fact[]>();
  if (claimIds.length === 0) return believed;
  const graph = facts.of(search.scope);
  const limit = claimIds.length * INTERVALS_PER_CLAIM;
  const intervals = (await factsAt(graph, search, { claimIds, valueInterval: 'every', limit })).facts;
  const beyond: string[] = [];
  for (const claimId of claimIds) {
    const own = intervals.filter(({ version }) => version.supports.includes(claimId));
    const holding = own.filter((fact) => holds(fact, search));
    if (holding.length > 0) believed.set(claimId, holding);
    if (own.length > 0 && (holding.length === 0 || search.question.asksForPast)) beyond.push(claimId);
  }
  for (const slot of await slotsOf(graph, beyond)) {
    const every = factsOfSlot(slot, resolveAsOf(search.instants, search.now), search.now).filter(wasEver);
    const allowed = await factsInFilter(memoryReader.of(search.scope), search.filter, every);
    const facts = believedAmong(allowed, search);
    const ids = new Set(slot.claims.map(({ claim }) => claim.id));
    for (const id of beyond) if (ids.has(id)) believed.set(id, facts);
  }
  return believed;
};

const slotsOf = async (graph: ScopedFactGraph, claimIds: readonly string[]): Promise<readonly Slot[]> => {
  if (claimIds.length === 0) return [];
  return graph.slots(await graph.slotsOf({ claimIds: claimIds.slice(0, MOST_SLOTS) }));
};

/**
 * Returns the facts to show. Without a fact that holds, the last fact that held is the answer: "until October
 * 2026".
 */
const believedAmong = (every: readonly Fact[], search: SearchContext): readonly Fact[] => {
  const { instants, now, question } = search;
  if (question.asksForPast) return every;
  const holding = every.filter((fact) => holds(fact, search));
  if (holding.length > 0) return holding;
  const { asOf } = resolveInstants(instants, now);
  return every.filter(({ version }) => version.validFrom <= asOf).slice(-1);
};

const holds = ({ version }: Fact, { instants, now }: SearchContext): boolean => {
  const { asOf } = resolveInstants(instants, now);
  return version.validFrom <= asOf && (version.validTo === null || asOf < version.validTo);
};

/**
 * True if the fact held at any time, or is in dispute. A claim that lost to another claim with the same start
 * is no part of the history.
 */
const wasEver = ({ version }: Fact): boolean => version.validFrom !== version.validTo || version.isContested;
