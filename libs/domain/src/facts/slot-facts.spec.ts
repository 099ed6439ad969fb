import { expect, it } from 'vitest';
import { aClaim } from './a-claim.fixture.js';
import { foldFacts } from './timeline/revision/fold-facts.js';
import type { FactCommand } from './timeline/fact-command.js';
import { factsOfSlot } from './slot-facts.js';

const home = (id: string, object: string, validFrom: number) =>
  aClaim({ id, predicate: 'lives_in', object, validFrom, saidAt: validFrom });
const stated = (recordedAt: number, ...claims: ReturnType<typeof home>[]): FactCommand => ({
  kind: 'stated',
  dataKey: null,
  claims,
  recordedAt,
  eventId: `h${recordedAt}`,
});

it('factsOfSlot returns every interval believed at knownAt, ordered by start', () => {
  const commands = [
    stated(1, home('a', 'Porto', 10)),
    stated(2, home('b', 'Lisbon', 20), home('c', 'lisbon.', 30)),
  ];
  const [slot] = foldFacts(new Map(), commands).changed;
  const told = (knownAt: number) =>
    (slot ? factsOfSlot(slot, { asOf: null, knownAt }, 100) : []).map(({ claim, version, evidence }) => [
      ...[claim.object, version.validFrom, version.validTo, evidence.map(({ episodeId }) => episodeId)],
    ]);
  expect(told(1)).toEqual([['Porto', 10, null, ['e-a']]]);
  expect(told(50)).toEqual([
    ['Porto', 10, 20, ['e-a']],
    ['Lisbon', 20, null, ['e-b', 'e-c']],
  ]);
});
