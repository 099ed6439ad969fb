import type { MnemeClient } from '@mneme/client';
import { readFileSync } from 'node:fs';
import { everythingOf } from '../tools/service.fixture.js';

/**
 * A store and a log that a build of November 2026 wrote. Ana talked in three sessions and corrected one entry.
 * Her last session is open. The store also holds the erasure of another user.
 */
export const earlierBuild = (name: string): Buffer =>
  readFileSync(new URL(`../../src/stores/earlier-build/${name}`, import.meta.url));

/** Returns the memories and the timeline of Ana, each in a fixed order. */
export const readAna = async ({ memories, facts }: MnemeClient) => ({
  memories: (await everythingOf(memories.list({ userId: 'ana' }))).map(({ memory }) => memory).sort(),
  facts: (await everythingOf(facts.timeline({ userId: 'ana' })))
    .map(({ predicate, object, validAt, invalidAt }) => [predicate, object, validAt, invalidAt])
    .sort(),
});

/** The answers of the build that wrote the store. */
export const ANA: Awaited<ReturnType<typeof readAna>> = {
  memories: [
    'Ana: I live in Porto and work at Lumen.',
    'Ana: I moved to Lisbon yesterday. [2026-05-09]',
    'Ana: I prefer trains to planes.',
    'Ana: My cat is called Mika.',
    'Ana: My sister Rita visits me in June. [2026-06]',
  ],
  facts: [
    ['has_pet', 'Mika (cat)', '2026-03-02T10:01:00.000Z', null],
    ['has_sister', 'Rita', '2026-05-10T09:02:00.000Z', null],
    ['likes', 'jazz', '2026-11-27T17:12:34.667Z', null],
    ['lives_in', 'Lisbon', '2026-05-09T00:00:00.000Z', null],
    ['lives_in', 'Porto', '2026-03-02T10:00:00.000Z', '2026-05-09T00:00:00.000Z'],
    ['name', 'Ana', '2026-03-02T10:00:00.000Z', null],
    ['prefers', 'trains', '2026-06-01T09:00:00.000Z', null],
    ['works_at', 'Lumen', '2026-03-02T10:00:00.000Z', null],
  ],
};
