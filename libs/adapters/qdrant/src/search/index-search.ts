import { isNow, isSystemPrompt, type Role, ROLES } from '@mneme/domain';
import type { Probe, ScopeStatistics, Seeds, Selection } from '@mneme/ports';
import { allOf, type Condition } from '../points/condition.js';
import { denseRanking } from './dense-ranking.js';
import { fingerprint } from './fingerprint.js';
import { countTerm, findSessions, readLengths, tableFor } from './index-statistics.js';
import { lexicalRanking, type WordStatistics } from './lexical-ranking.js';
import { rank, type Ranking } from './ranking.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { searchTable } from '../table/search-table.js';
import { selectionNarrowing } from '../points/selection-narrowing.js';

/** Searches the table that the caller knows, and otherwise Qdrant. */
export const createSearch =
  (calls: ScopedCalls) =>
  async (probes: readonly Probe[]): Promise<readonly Seeds[]> => {
    const [first] = probes;
    const table = first ? tableFor(first.known, first.selection) : null;
    const isInTable = probes.every(({ known, selection }) => tableFor(known, selection) === table);
    if (!table || !isInTable) return searchQdrant(calls, probes);
    const isErased = calls.watchKeys();
    const seeds = await searchTable(table, probes);
    const ids = seeds.flatMap(({ lexical, dense }) => [...lexical, ...dense].map(({ id }) => id));
    return (await isErased(table.dataKeysOf(ids))) ? searchQdrant(calls, probes) : seeds;
  };

/**
 * Reads the weights of the words in this scope, ranks all points, and reads more points if points of equal
 * score may have been cut off.
 */
const searchQdrant = async (calls: ScopedCalls, probes: readonly Probe[]): Promise<readonly Seeds[]> => {
  const prepared = await Promise.all(probes.map(createPreparation(calls)));
  const rankings = prepared.flatMap(({ lexical, dense }) =>
    [lexical, dense].filter((ranking) => ranking !== undefined),
  );
  const answers = await rank(calls, rankings);
  const hitsOf = (ranking: Ranking | undefined) => (ranking && answers[rankings.indexOf(ranking)]) ?? [];
  return prepared.map(({ lexical, dense, frequencies }) => ({
    lexical: hitsOf(lexical),
    dense: hitsOf(dense),
    frequencies,
  }));
};

interface Rankings {
  readonly lexical?: Ranking;
  readonly dense?: Ranking;
}

const createRankings = (
  { vector, limit }: Probe,
  where: readonly Condition[],
  statistics: WordStatistics,
): Rankings => ({
  ...(statistics.terms.some(({ frequency }) => frequency > 0)
    ? { lexical: lexicalRanking(statistics, where, limit) }
    : {}),
  // A zero vector has no direction, so no point is near it.
  ...(vector?.some((component) => component !== 0) ? { dense: denseRanking(vector, where, limit) } : {}),
});

/** Probes of one question share selections and stems, which are read once. */
const createPreparation = (calls: ScopedCalls) => {
  const narrowingOf = memoize((probe: Probe) => selectionNarrowing(calls, probe.selection), selectionKey);
  const lengthsOf = memoize(
    async (probe: Probe) => knownLengths(probe) ?? readLengths(calls, await narrowingOf(probe)),
    selectionKey,
  );
  const countOf = memoize(
    async ({ probe, stem }: { probe: Probe; stem: string }) =>
      knownStatistics(probe)?.frequencies?.get(stem) ??
      countTerm(calls, await narrowingOf(probe), fingerprint(stem)),
    ({ probe, stem }) => `${selectionKey(probe)} ${stem}`,
  );
  const sessionsOf = memoize(
    ({ participants }: Probe) => findSessions(calls, participants ?? []),
    ({ participants }) => JSON.stringify(participants),
  );
  return async (probe: Probe): Promise<Rankings & Pick<Seeds, 'frequencies'>> => {
    const { stems, participants } = probe;
    const [selected, sessions, lengths, counts] = await Promise.all([
      narrowingOf(probe),
      participants ? sessionsOf(probe) : [],
      stems.length > 0 ? lengthsOf(probe) : { total: 0, meanLength: 1 },
      Promise.all(stems.map((stem) => countOf({ probe, stem }))),
    ]);
    const where = allOf([selected, sessions]);
    const terms = stems.map((stem, i) => ({ term: fingerprint(stem), frequency: counts[i] ?? 0 }));
    return {
      ...(where && createRankings(probe, where, { ...lengths, terms })),
      frequencies: new Map(stems.map((stem, i) => [stem, counts[i] ?? 0])),
    };
  };
};

/**
 * Returns the statistics that the caller already knows, if the probe searches only current messages, to which
 * they apply.
 */
const knownStatistics = ({ selection, known }: Probe): ScopeStatistics | null => {
  const { kinds, roles } = selection;
  const isOfMessages = kinds.length === 1 && kinds[0] === 'chunk' && isSpoken(roles);
  return known && isOfMessages && isCurrent(selection) ? known : null;
};

const knownLengths = (probe: Probe) => {
  const known = knownStatistics(probe);
  return known && { total: known.turns, meanLength: known.meanLength };
};

const isCurrent = ({ instants, filter, withAbandoned }: Selection): boolean =>
  filter === null && !withAbandoned && instants !== 'ever' && isNow(instants);

const isSpoken = (roles: readonly Role[] | undefined): boolean =>
  roles !== undefined && ROLES.every((role) => roles.includes(role) !== isSystemPrompt({ role }));

const selectionKey = ({ selection }: Probe): string => JSON.stringify(selection);

const memoize = <Asked, Answer>(
  compute: (asked: Asked) => Promise<Answer>,
  keyOf: (asked: Asked) => string,
) => {
  const known = new Map<string, Promise<Answer>>();
  return (asked: Asked): Promise<Answer> => {
    const key = keyOf(asked);
    const answer = known.get(key) ?? compute(asked);
    known.set(key, answer);
    return answer;
  };
};
