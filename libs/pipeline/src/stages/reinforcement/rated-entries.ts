import {
  groupByEpisode,
  DAY_MS,
  type EntryPoint,
  EVICTION_HALF_LIFE_MS,
  type Fact,
  importance,
  type Instant,
  isDurable,
  isEntry,
  isSpent,
  NOW,
  type RatedEntry,
  type Scope,
  tagsOf,
  type Use,
  textKey,
} from '@mneme/domain';
import type { FactPage, ScopedFactGraph } from '@mneme/ports';
import { ALL_FACTS } from '../../points/all-facts.js';
import { listPages } from '../../points/list-pages.js';
import { editedAtOf } from '../../points/entry-point.js';
import type { StagePorts } from '../../stage-ports.js';

const PAGE = 1_000;

interface FactsOfEntries {
  /** Entries that are the only support of a fact of a durable relation that holds. */
  readonly sole: ReadonlySet<string>;
  readonly stating: ReadonlySet<string>;
  readonly holding: ReadonlySet<string>;
}

/** Factor for the utility of an entry whose facts were all superseded (algorithms 7.2). */
const SUPERSEDED = 0.5;

/** Returns the active entries with their utility at the instant (algorithms 7.2). */
export const ratedEntries = async (
  { memoryReader, facts, capacity }: Pick<StagePorts, 'memoryReader' | 'facts' | 'capacity'>,
  scope: Scope,
  at: Instant,
): Promise<readonly RatedEntry[]> => {
  const store = memoryReader.of(scope);
  const selection = { kinds: ['entry'], instants: NOW, filter: null, activeOnly: true } as const;
  const rated: RatedEntry[] = [];
  let stated: FactsOfEntries | null = null;
  for await (const points of listPages(store, {
    selection,
    sessionId: null,
    order: 'recorded',
    limit: PAGE,
  })) {
    const entries = points.filter(isEntry);
    if (entries.length > 0) stated ??= await factsOfEntries(facts.of(scope), at);
    const uses = await capacity.usesOf(scope, entries.map(usable));
    for (const [n, entry] of entries.entries()) {
      const use = uses[n];
      if (use && stated) rated.push(rate(entry, { use, stated, at }));
    }
  }
  return rated;
};

const usable = ({ id, sessionId, sources }: EntryPoint) => ({ id, sessionId, sources, isFact: false });

const rate = (
  entry: EntryPoint,
  { use, stated, at }: { readonly use: Use; readonly stated: FactsOfEntries; readonly at: Instant },
): RatedEntry => {
  const { id, saidAt } = entry;
  const valued = { use, saidAt, hasTools: false, hasFiles: namesFiles(entry) };
  const isSuperseded = stated.stating.has(id) && !stated.holding.has(id);
  return {
    id,
    wording: textKey(entry.text),
    utility: importance(valued, at, EVICTION_HALF_LIFE_MS) * (isSuperseded ? SUPERSEDED : 1),
    lastUsedAt: use.lastUsedAt,
    // An entry younger than a day may not have been consolidated yet.
    isProtected: editedAtOf(entry) !== null || saidAt > at - DAY_MS || stated.sole.has(id),
    isSpent: isSpent(valued, at),
  };
};

/** True if the entry names a file. An entry has no tool calls. */
const namesFiles = ({ text }: EntryPoint): boolean =>
  tagsOf({ text, toolCalls: [] }).some((tag) => tag.startsWith('path:'));

const factsOfEntries = async (graph: ScopedFactGraph, at: Instant): Promise<FactsOfEntries> => {
  const [sole, stating, holding] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let cursor: string | null = null;
  do {
    const query = { ...ALL_FACTS, instants: { asOf: at, knownAt: at }, limit: PAGE, cursor };
    const page: FactPage = await graph.facts(query, at);
    for (const fact of page.facts) {
      const { entryId, predicate } = fact.claim;
      if (entryId === null) continue;
      stating.add(entryId);
      if (!holds(fact, at)) continue;
      holding.add(entryId);
      if (isDurable(predicate) && groupByEpisode(fact.evidence).length === 1) sole.add(entryId);
    }
    cursor = page.cursor;
  } while (cursor !== null);
  return { sole, stating, holding };
};

const holds = ({ version: { validFrom, validTo } }: Fact, at: Instant): boolean =>
  validFrom <= at && (validTo === null || at < validTo);
