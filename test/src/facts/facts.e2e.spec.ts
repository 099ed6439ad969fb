import type { NewFact } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { listedFacts, objectsOf, sentences, spans } from './listed-facts.fixture.js';
import { aService, justBefore, laterThanNow, refusalOf } from '../tools/service.fixture.js';

const service = aService();
const year = (n: number): string => `${n}-01-01T00:00:00.000Z`;

/** States facts with one call each and increasing times, and returns their ids. */
const stated = async (userId: string, ...facts: readonly NewFact[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const fact of facts) {
    await laterThanNow();
    ids.push(...(await service.client.facts.state({ userId, facts: [fact] })).factIds);
  }
  await service.settled();
  return ids;
};
const worksAt = (object: string, from: number) => ({
  subject: 'Ana',
  predicate: 'works_at',
  object,
  validAt: year(from),
});
const { held, timelineOf } = listedFacts(service);
const instant = (): string => new Date().toISOString();

describe('stated facts', () => {
  it('returns a stated fact completely to a read with the token of the write', async () => {
    const user = service.newUser();
    const written = await service.client.facts.state({
      userId: user,
      runId: 's',
      facts: [{ ...worksAt('Acme', 2024), source: 'agent' }],
    });
    const [fact, ...others] = await held(user, { atLeast: written.token });
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
      sources: [],
    });
  });

  it('finds facts by any spelling of subject and predicate', async () => {
    const user = service.newUser();
    await stated(user, worksAt('Acme', 2024), { subject: 'Rui', predicate: 'employer', object: 'Globex' });
    expect(objectsOf(await held(user, { subject: ' ANA ' }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { subject: 'rui', predicate: 'worksFor' }))).toEqual(['Globex']);
    expect(objectsOf(await held(user, { predicate: 'works_at' }))).toEqual(['Acme', 'Globex']);
    expect(objectsOf(await held(user, { predicate: 'lives_in' }))).toEqual([]);
  });

  it('holds a fact from now on by default, and only within a stated interval', async () => {
    const user = service.newUser();
    const before = instant();
    await stated(
      user,
      { subject: 'Ana', predicate: 'lives_in', object: 'Porto' },
      { ...worksAt('Acme', 2020), invalidAt: year(2022) },
    );
    const [home] = await held(user);
    expect([home?.object, home !== undefined && home.validAt > before]).toEqual(['Porto', true]);
    expect(objectsOf(await held(user, { asOf: before }))).toEqual([]);
    expect(objectsOf(await held(user, { asOf: year(2020) }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { asOf: justBefore(year(2022)) }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { asOf: year(2022) }))).toEqual([]);
  });

  it('changes nothing for a fact with a future start until then', async () => {
    const user = service.newUser();
    await stated(user, worksAt('Acme', 2024), worksAt('Globex', 2900));
    expect(spans(await held(user))).toEqual([['Acme', year(2024), year(2900)]]);
    expect(spans(await held(user, { asOf: year(2900) }))).toEqual([['Globex', year(2900), null]]);
  });

  it('adds evidence when a fact is repeated', async () => {
    const user = service.newUser();
    await stated(user, worksAt('Acme', 2024), { ...worksAt('acme.', 2025), predicate: 'employed_by' });
    const facts = await timelineOf(user);
    expect(spans(facts)).toEqual([['Acme', year(2024), null]]);
    expect(facts.map(({ evidence }) => evidence)).toEqual([2]);
  });

  it('hides facts from other users and protects them from changes', async () => {
    const [user, other] = [service.newUser(), service.newUser()];
    const [id = ''] = await stated(user, worksAt('Acme', 2024));
    expect(await held(other)).toEqual([]);
    const { facts } = service.client;
    expect(await refusalOf(facts.retract(id, { userId: other }))).toEqual([404, 'not-found']);
    const end = { userId: other, invalidAt: year(2025) };
    expect(await refusalOf(facts.end(id, end))).toEqual([404, 'not-found']);
    expect(await refusalOf(facts.end(id.split('.')[0] ?? '', end))).toEqual([404, 'fact-not-found']);
    expect(spans(await held(user))).toEqual([['Acme', year(2024), null]]);
  });
});

describe('single-valued slot', () => {
  it('returns the timeline of a slot as believed now and as believed earlier', async () => {
    const user = service.newUser();
    const [tencent] = await stated(user, worksAt('Tencent', 2020), worksAt('Moonshot', 2023));
    const facts = await timelineOf(user, { subject: 'Ana', predicate: 'works_at' });
    expect(spans(facts)).toEqual([
      ['Tencent', year(2020), year(2023)],
      ['Moonshot', year(2023), null],
    ]);
    expect(facts.map(({ supersedes }) => supersedes)).toEqual([null, tencent]);
    const knownAt = justBefore(facts[1]?.createdAt ?? '');
    expect(spans(await timelineOf(user, { knownAt }))).toEqual([['Tencent', year(2020), null]]);
  });

  it('builds the same timeline for every order of arrival', async () => {
    const facts = [worksAt('Acme', 2018), worksAt('Globex', 2020), worksAt('Initech', 2022)] as const;
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ] as const;
    for (const order of orders) {
      const user = service.newUser();
      await stated(user, ...order.map((n) => facts[n]));
      expect(spans(await timelineOf(user))).toEqual([
        ['Acme', year(2018), year(2020)],
        ['Globex', year(2020), year(2022)],
        ['Initech', year(2022), null],
      ]);
    }
  });

  it('keeps the current value of a slot when an older value arrives late', async () => {
    const user = service.newUser();
    await stated(user, worksAt('Globex', 2020));
    const known = instant();
    const [acme] = await stated(user, worksAt('Acme', 2018));
    const [now] = await held(user);
    expect([now?.object, now?.validAt, now?.invalidAt, now?.supersedes]).toEqual([
      'Globex',
      year(2020),
      null,
      acme,
    ]);
    expect(objectsOf(await held(user, { asOf: year(2019) }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { asOf: year(2019), knownAt: known }))).toEqual([]);
  });

  it('ignores a new value from a source with less authority', async () => {
    const user = service.newUser();
    await stated(user, worksAt('Acme', 2020), { ...worksAt('Globex', 2022), source: 'import' });
    expect(spans(await timelineOf(user))).toEqual([['Acme', year(2020), null]]);
  });

  it('believes the later of two values with the same start, and reports the other as a dispute', async () => {
    const user = service.newUser();
    const [acme] = await stated(user, worksAt('Acme', 2020), worksAt('Globex', 2020));
    const facts = await held(user);
    expect(spans(facts)).toEqual([['Globex', year(2020), null]]);
    expect(facts.map(({ disputedBy }) => disputedBy.map(({ id }) => id))).toEqual([[acme]]);
  });
});

describe('multi-valued relations', () => {
  it('keeps all values of a multi-valued relation, unlike those of a single-valued one', async () => {
    const user = service.newUser();
    await stated(
      user,
      ...['Portuguese', 'French'].map((object) => ({ ...worksAt(object, 2020), predicate: 'speaks' })),
      ...['Porto', 'Lisbon'].map((object, n) => ({ ...worksAt(object, 2020 + n), predicate: 'lives_in' })),
    );
    expect(sentences(await held(user)).sort()).toEqual([
      'Ana lives_in Lisbon',
      'Ana speaks French',
      'Ana speaks Portuguese',
    ]);
  });

  it('keeps several values of a single-valued relation that were stated in one call', async () => {
    const user = service.newUser();
    const facts = ['Porto', 'Lisbon'].map((object) => ({ ...worksAt(object, 2020), predicate: 'lives_in' }));
    await service.client.facts.state({ userId: user, facts });
    await service.settled();
    expect(objectsOf(await held(user)).sort()).toEqual(['Lisbon', 'Porto']);
  });

  it('reverses one taste without changing others', async () => {
    const user = service.newUser();
    const taste = (predicate: string, object: string, from: number) => ({
      ...worksAt(object, from),
      predicate,
    });
    await stated(
      user,
      taste('likes', 'sushi', 2020),
      taste('loves', 'ramen', 2020),
      taste('hates', 'sushi', 2024),
    );
    expect(sentences(await held(user)).sort()).toEqual(['Ana hates sushi', 'Ana loves ramen']);
    expect(sentences(await held(user, { asOf: year(2022) })).sort()).toEqual([
      'Ana likes sushi',
      'Ana loves ramen',
    ]);
  });

  it('lists each fact once across pages', async () => {
    const user = service.newUser();
    const facts = Array.from({ length: 11 }, (_, n) => ({
      ...worksAt(`Book ${n}`, 2020),
      predicate: 'read',
    }));
    await service.client.facts.state({ userId: user, facts });
    await service.settled();
    const whole = objectsOf(await held(user));
    expect(whole.toSorted()).toEqual(facts.map(({ object }) => object).sort());
    for (const limit of [1, 4, 11]) {
      expect(objectsOf(await held(user, { limit }))).toEqual(whole);
      expect(objectsOf(await timelineOf(user, { limit }))).toEqual(whole);
    }
  });
});

describe('ending a fact', () => {
  it("sets the end of a fact's interval and keeps earlier beliefs", async () => {
    const user = service.newUser();
    const [id = ''] = await stated(user, worksAt('Acme', 2020));
    const known = instant();
    await laterThanNow();
    await service.client.facts.end(id, { userId: user, invalidAt: year(2024) });
    await service.settled();
    expect(await held(user)).toEqual([]);
    expect(spans(await held(user, { asOf: year(2022) }))).toEqual([['Acme', year(2020), year(2024)]]);
    expect(spans(await timelineOf(user))).toEqual([['Acme', year(2020), year(2024)]]);
    expect(spans(await held(user, { knownAt: known }))).toEqual([['Acme', year(2020), null]]);
  });

  it('rejects an end before the start of the fact, or for an unknown fact', async () => {
    const user = service.newUser();
    const [id = ''] = await stated(user, worksAt('Acme', 2020));
    const { facts } = service.client;
    const end = { userId: user, invalidAt: year(2020) };
    expect(await refusalOf(facts.end(id, end))).toEqual([400, 'invalid-interval']);
    expect(await refusalOf(facts.end('nobody', end))).toEqual([404, 'fact-not-found']);
    expect(spans(await held(user))).toEqual([['Acme', year(2020), null]]);
  });
});

describe('retracting a fact', () => {
  it('removes a retracted fact, reopens the interval it had closed, and keeps earlier beliefs', async () => {
    const user = service.newUser();
    const [, globex = ''] = await stated(user, worksAt('Acme', 2020), worksAt('Globex', 2022));
    const known = instant();
    await laterThanNow();
    const { token } = await service.client.facts.retract(globex, { userId: user });
    expect(spans(await held(user, { atLeast: token }))).toEqual([['Acme', year(2020), null]]);
    expect(spans(await timelineOf(user))).toEqual([['Acme', year(2020), null]]);
    expect(objectsOf(await held(user, { asOf: year(2023) }))).toEqual(['Acme']);
    const resolveAsOf = await timelineOf(user, { knownAt: known });
    expect(spans(resolveAsOf)).toEqual([
      ['Acme', year(2020), year(2022)],
      ['Globex', year(2022), null],
    ]);
    expect(resolveAsOf.map(({ expiredAt }) => expiredAt !== null && expiredAt > known)).toEqual([
      false,
      true,
    ]);
  });

  it('accepts another value after a fact is retracted', async () => {
    const user = service.newUser();
    const [wrong = ''] = await stated(user, worksAt('Acme', 2020), worksAt('Globex', 2022));
    await service.client.facts.retract(wrong, { userId: user });
    await stated(user, worksAt('Acne Studios', 2019));
    expect(spans(await timelineOf(user))).toEqual([
      ['Acne Studios', year(2019), year(2022)],
      ['Globex', year(2022), null],
    ]);
  });

  it('removes the repetitions of a retracted fact too', async () => {
    const user = service.newUser();
    const [id = ''] = await stated(user, worksAt('Acme', 2020), worksAt('ACME', 2021));
    await service.client.facts.retract(id, { userId: user });
    await service.settled();
    expect(await timelineOf(user)).toEqual([]);
  });
});
