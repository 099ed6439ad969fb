import fc from 'fast-check';
import { erasureFaults, type Fault, namedFaults, roundsOf } from '../faults.js';

const kill = (name: string, afterMs: number): Fault => ({ kind: 'kill', name, afterMs });

/** Kills of servers and of processes without named points, by round. */
const OTHER_KILLS: readonly (readonly Fault[])[] = [
  [kill('query-1', 300)],
  [kill('neo4j', 2_000)],
  [kill('gateway', 900)],
  [kill('qdrant', 1_000)],
  [kill('kafka', 2_000)],
  [kill('query-1', 2_500), kill('gateway', 100)],
];

/**
 * Returns the faults of each round: first every point of an erasure, then the other points in a random order,
 * and kills of servers.
 */
export const chosenFaults = (rounds: number, seed: number): readonly (readonly Fault[])[] => {
  const all = namedFaults.length;
  const shuffled = fc.sample(fc.shuffledSubarray([...namedFaults], { minLength: all, maxLength: all }), {
    numRuns: 1,
    seed,
  });
  return roundsOf([...erasureFaults, ...shuffled.flat()])
    .slice(0, rounds)
    .map((round, n) => [...round, ...(OTHER_KILLS[n % OTHER_KILLS.length] ?? [])]);
};
