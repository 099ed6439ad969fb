import { isNow } from '@mneme/domain';
import type { Probe, ScopeStatistics, Seeds } from '@mneme/ports';
import { allOf, type Condition, type Narrowing } from '../points/condition.js';
import { denseRanking } from './dense-ranking.js';
import { fingerprint } from './fingerprint.js';
import { countWith, type Lengths, lengthsAmong, sessionsWith } from './index-statistics.js';
import { lexicalRanking, type WordStatistics } from './lexical-ranking.js';
import { rank, type Ranking } from './ranking.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { selectionNarrowing } from '../points/selection-narrowing.js';

interface Prepared {
  readonly probe: Probe;
  /** Conditions that a hit fulfils, or `null` if there can be none. */
  readonly allowed: Narrowing;
  readonly statistics: WordStatistics;
}

/**
 * Searches in three steps: reads the weights of the words in this scope, ranks all points, and reads more
 * points if ties require it.
 */
export const search = async (calls: ScopedCalls, probes: readonly Probe[]): Promise<readonly Seeds[]> => {
  const prepare = preparing(calls);
  const prepared = await Promise.all(probes.map(prepare));
  const rankings = prepared.map(({ probe, allowed, statistics }) =>
    allowed ? rankingsOf(probe, allowed, statistics) : {},
  );
  const asked = rankings.flatMap(({ lexical, dense }) =>
    [lexical, dense].filter((each) => each !== undefined),
  );
  const answers = await rank(calls, asked);
  const hitsOf = (ranking: Ranking | undefined) => (ranking && answers[asked.indexOf(ranking)]) ?? [];
  return rankings.map(({ lexical, dense }, i) => ({
    lexical: hitsOf(lexical),
    dense: hitsOf(dense),
    frequencies: frequenciesOf(prepared[i]),
  }));
};

interface Rankings {
  readonly lexical?: Ranking;
  readonly dense?: Ranking;
}

const rankingsOf = (
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

const frequenciesOf = (prepared: Prepared | undefined): ReadonlyMap<string, number> =>
  new Map(
    prepared?.probe.stems.map((stem, i) => [stem, prepared.statistics.terms[i]?.frequency ?? 0] as const),
  );

/** Reads each selection and stem once, because the probes of one question share them. */
const preparing = (calls: ScopedCalls) => {
  const narrowingOf = remembered((probe: Probe) => selectionNarrowing(calls, probe.selection), selectionKey);
  const lengthsOf = remembered(async (probe: Probe): Promise<Lengths> => {
    const known = knownOf(probe);
    if (known) return { total: known.turns, meanLength: known.meanLength };
    return lengthsAmong(calls, await narrowingOf(probe));
  }, selectionKey);
  const countOf = remembered(
    async ({ probe, stem }: { probe: Probe; stem: string }) =>
      knownOf(probe)?.frequencies?.get(stem) ?? countWith(calls, await narrowingOf(probe), fingerprint(stem)),
    ({ probe, stem }) => `${selectionKey(probe)} ${stem}`,
  );
  const sessionsOf = remembered((names: readonly string[]) => sessionsWith(calls, names), JSON.stringify);
  return async (probe: Probe): Promise<Prepared> => {
    const { stems, participants } = probe;
    const [selected, sessions, lengths, frequencies] = await Promise.all([
      narrowingOf(probe),
      participants ? sessionsOf(participants) : [],
      stems.length > 0 ? lengthsOf(probe) : { total: 0, meanLength: 1 },
      Promise.all(stems.map((stem) => countOf({ probe, stem }))),
    ]);
    const statistics = {
      ...lengths,
      terms: stems.map((stem, i) => ({ term: fingerprint(stem), frequency: frequencies[i] ?? 0 })),
    };
    return { probe, allowed: allOf([selected, sessions]), statistics };
  };
};

/**
 * Returns the known statistics if the probe selects the current messages. They do not apply to another
 * selection.
 */
const knownOf = ({ selection: { kinds, instants, filter }, known }: Probe): ScopeStatistics | null => {
  const isOfMessages = kinds.length === 1 && kinds[0] === 'chunk' && filter === null;
  return known && isOfMessages && instants !== 'ever' && isNow(instants) ? known : null;
};

const selectionKey = ({ selection }: Probe): string => JSON.stringify(selection);

const remembered = <Asked, Answer>(
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
