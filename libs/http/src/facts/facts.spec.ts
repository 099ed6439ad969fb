import { describe, expect, it } from 'vitest';
import { aService, everythingOf, refusalOf } from '../service.fixture.js';

const service = aService();
const year = (n: number): string => `${n}-01-01T00:00:00.000Z`;
const worksAt = (object: string, from: number) => ({
  subject: 'Ana',
  predicate: 'works_at',
  object,
  validAt: year(from),
});
const stated = async (userId: string): Promise<string> => {
  const { factIds } = await service.client.facts.state({ userId, facts: [worksAt('Acme', 2024)] });
  await service.settled();
  return factIds[0] ?? '';
};

describe('answers about facts', () => {
  it('returns a stated fact completely to a read with the token of the write', async () => {
    const user = service.newUser();
    const written = await service.client.facts.state({
      userId: user,
      runId: 's',
      facts: [{ ...worksAt('Acme', 2024), source: 'agent' }],
    });
    const [fact, ...others] = await everythingOf(
      service.client.facts.list({ userId: user, atLeast: written.token }),
    );
    expect(others).toEqual([]);
    expect(fact).toEqual({
      id: written.factIds[0],
      kind: 'fact',
      subject: 'Ana',
      predicate: 'works_at',
      object: 'Acme',
      negated: false,
      polarity: 'affirmed',
      memory: 'Ana works at Acme (since 1 January 2024)',
      validAt: year(2024),
      invalidAt: null,
      createdAt: fact?.createdAt,
      expiredAt: null,
      confidence: 0.9,
      salience: 1,
      evidence: 1,
      supersedes: null,
      contested: false,
      source: 'agent',
      saidBy: null,
      disputedBy: [],
      category: null,
      sessionId: 's',
      agentId: null,
      metadata: {},
      sources: [],
    });
  });

  it('answers 404 to changes of a fact of another user', async () => {
    const [user, other] = [service.newUser(), service.newUser()];
    const id = await stated(user);
    const { facts } = service.client;
    const end = { userId: other, invalidAt: year(2025) };
    expect(await refusalOf(facts.retract(id, { userId: other }))).toEqual([404, 'not-found']);
    expect(await refusalOf(facts.end(id, end))).toEqual([404, 'not-found']);
    expect(await refusalOf(facts.end(id.split('.')[0] ?? '', end))).toEqual([404, 'fact-not-found']);
  });

  it('rejects an end before the start of the fact, or for an unknown fact', async () => {
    const userId = service.newUser();
    const id = await stated(userId);
    const end = { userId, invalidAt: year(2024) };
    expect(await refusalOf(service.client.facts.end(id, end))).toEqual([400, 'invalid-interval']);
    expect(await refusalOf(service.client.facts.end('nobody', end))).toEqual([404, 'fact-not-found']);
  });

  it('shows a denied fact, and the speaker of a claim that disputes a fact', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [
      { name: 'Nora', content: 'I am allergic to peanuts.', timestamp: '2026-03-01T09:00:00Z' },
      { name: 'Mallory', content: 'Nora is not allergic to peanuts.', timestamp: '2026-03-02T09:00:00Z' },
    ]);
    const query = { userId, predicate: 'allergic_to' };
    const [fact] = await everythingOf(service.client.facts.list(query));
    expect(fact).toMatchObject({
      polarity: 'affirmed',
      negated: false,
      saidBy: 'Nora',
      contested: true,
      disputedBy: [
        {
          saidBy: 'Mallory',
          memory: 'Nora is not allergic to peanuts (as of 2 March 2026)',
          source: 'extracted',
        },
      ],
    });
    await service.client.facts.retract(fact?.id ?? '', { userId });
    await service.settled();
    expect(await everythingOf(service.client.facts.list(query))).toMatchObject([
      { polarity: 'denied', negated: true, contested: false, disputedBy: [] },
    ]);
  });
});
