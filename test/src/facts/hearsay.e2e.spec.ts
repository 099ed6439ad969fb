import { describe, expect, it } from 'vitest';
import { aService, everythingOf } from '../tools/service.fixture.js';

const service = aService();

/** False for the name fact, which every message with a speaker name produces. */
const isNoName = ({ predicate }: { readonly predicate: string }): boolean => predicate !== 'name';

describe('hearsay', () => {
  it('keeps facts that a person stated themselves, and shows hearsay as a dispute with its speaker', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [
      {
        name: 'Nora',
        content: 'I am allergic to peanuts. I live in Porto.',
        timestamp: '2026-03-01T09:00:00Z',
      },
      {
        name: 'Mallory',
        content: 'Nora is not allergic to peanuts. Nora lives in Siberia.',
        timestamp: '2026-03-02T09:00:00Z',
      },
    ]);
    const facts = (await everythingOf(service.client.facts.list({ userId }))).filter(isNoName);
    expect(
      facts.map(({ memory, saidBy, contested, disputedBy }) => ({ memory, saidBy, contested, disputedBy })),
    ).toEqual([
      {
        memory: 'Nora is allergic to peanuts (as of 1 March 2026; disputed: Mallory says otherwise)',
        saidBy: 'Nora',
        contested: true,
        disputedBy: [
          {
            id: facts[0]?.disputedBy[0]?.id,
            saidBy: 'Mallory',
            memory: 'Nora is not allergic to peanuts (as of 2 March 2026)',
            source: 'extracted',
          },
        ],
      },
      {
        memory: 'Nora lives in Porto (as of 1 March 2026; disputed: Mallory says otherwise)',
        saidBy: 'Nora',
        contested: true,
        disputedBy: [
          {
            id: facts[1]?.disputedBy[0]?.id,
            saidBy: 'Mallory',
            memory: 'Nora lives in Siberia (as of 2 March 2026)',
            source: 'extracted',
          },
        ],
      },
    ]);
  });

  it('removes a dispute that is retracted by its id', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [
      { name: 'Nora', content: 'I live in Porto.', timestamp: '2026-03-01T09:00:00Z' },
      { name: 'Mallory', content: 'Nora lives in Siberia.', timestamp: '2026-03-02T09:00:00Z' },
    ]);
    const [fact] = (await everythingOf(service.client.facts.list({ userId }))).filter(isNoName);
    const [dispute] = fact?.disputedBy ?? [];
    await service.client.facts.retract(dispute?.id ?? '', { userId });
    await service.settled();
    const after = (await everythingOf(service.client.facts.list({ userId }))).filter(isNoName);
    expect(after.map(({ object, contested, disputedBy }) => [object, contested, disputedBy])).toEqual([
      ['Porto', false, []],
    ]);
  });
});
