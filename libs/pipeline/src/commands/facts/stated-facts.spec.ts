import { isoInstant, type Scope } from '@mneme/domain';
import { openTestStack, type TestFact } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { objectsOf, sentences, spans } from '../../queries/read-facts.fixture.js';

const stack = await openTestStack();
afterAll(() => stack.close());
const year = (n: number): string => `${n}-01-01T00:00:00.000Z`;

/** States facts with one call each and increasing times, and returns their ids. */
const stated = async (user: Scope, ...facts: readonly TestFact[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const fact of facts) {
    stack.clock.pass(1);
    ids.push(...(await stack.stateFacts(user, [fact])).factIds);
  }
  await stack.settled();
  return ids;
};
const worksAt = (object: string, from: number) => ({
  subject: 'Ana',
  predicate: 'works_at',
  object,
  validFrom: year(from),
});
const { facts: held, timeline: timelineOf } = stack;
/** Returns the current instant. Later records have a later instant. */
const instant = (): string => {
  const now = isoInstant(stack.clock.now());
  stack.clock.pass(1);
  return now;
};

describe('stated facts', () => {
  it('finds facts by any spelling of subject and predicate', async () => {
    const user = stack.newUser();
    await stated(user, worksAt('Acme', 2024), { subject: 'Rui', predicate: 'employer', object: 'Globex' });
    expect(objectsOf(await held(user, { subject: ' ANA ' }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { subject: 'rui', predicate: 'worksFor' }))).toEqual(['Globex']);
    expect(objectsOf(await held(user, { predicate: 'works_at' }))).toEqual(['Acme', 'Globex']);
    expect(objectsOf(await held(user, { predicate: 'lives_in' }))).toEqual([]);
  });

  it('lets a fact hold from now on by default, or only within its stated interval', async () => {
    const user = stack.newUser();
    const before = instant();
    await stated(
      user,
      { subject: 'Ana', predicate: 'lives_in', object: 'Porto' },
      { ...worksAt('Acme', 2020), validTo: year(2022) },
    );
    const [home] = await held(user);
    expect([home?.object, home !== undefined && home.validFrom > before]).toEqual(['Porto', true]);
    expect(objectsOf(await held(user, { asOf: before }))).toEqual([]);
    expect(objectsOf(await held(user, { asOf: year(2020) }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { asOf: isoInstant(Date.parse(year(2022)) - 1) }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { asOf: year(2022) }))).toEqual([]);
  });

  it('keeps the current value until a fact with a future start begins', async () => {
    const user = stack.newUser();
    await stated(user, worksAt('Acme', 2024), worksAt('Globex', 2900));
    expect(spans(await held(user))).toEqual([['Acme', year(2024), year(2900)]]);
    expect(spans(await held(user, { asOf: year(2900) }))).toEqual([['Globex', year(2900), null]]);
  });

  it('adds evidence when a fact is repeated', async () => {
    const user = stack.newUser();
    await stated(user, worksAt('Acme', 2024), { ...worksAt('acme.', 2025), predicate: 'employed_by' });
    const facts = await timelineOf(user);
    expect(spans(facts)).toEqual([['Acme', year(2024), null]]);
    expect(facts.map(({ evidence }) => evidence.length)).toEqual([2]);
  });

  it('hides facts from other users and protects them from changes', async () => {
    const [user, other] = [stack.newUser(), stack.newUser()];
    const [id = ''] = await stated(user, worksAt('Acme', 2024));
    expect(await held(other)).toEqual([]);
    const refused = { code: 'fact-not-found' };
    await expect(stack.retractFact(other, id)).rejects.toMatchObject(refused);
    await expect(stack.endFact(other, id, year(2025))).rejects.toMatchObject(refused);
    expect(spans(await held(user))).toEqual([['Acme', year(2024), null]]);
  });
});

describe('single-valued slot', () => {
  it('returns the timeline of a slot as believed now and as believed earlier', async () => {
    const user = stack.newUser();
    const [tencent] = await stated(user, worksAt('Tencent', 2020), worksAt('Moonshot', 2023));
    const facts = await timelineOf(user, { subject: 'Ana', predicate: 'works_at' });
    expect(spans(facts)).toEqual([
      ['Tencent', year(2020), year(2023)],
      ['Moonshot', year(2023), null],
    ]);
    expect(facts.map(({ version }) => version.supersedes)).toEqual([null, tencent]);
    const knownAt = isoInstant((facts[1]?.createdAt ?? 0) - 1);
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
      const user = stack.newUser();
      await stated(user, ...order.map((n) => facts[n]));
      expect(spans(await timelineOf(user))).toEqual([
        ['Acme', year(2018), year(2020)],
        ['Globex', year(2020), year(2022)],
        ['Initech', year(2022), null],
      ]);
    }
  });

  it('keeps the current value of a slot when an older value arrives late', async () => {
    const user = stack.newUser();
    await stated(user, worksAt('Globex', 2020));
    const known = instant();
    const [acme] = await stated(user, worksAt('Acme', 2018));
    const [now] = await held(user);
    expect([now?.object, now?.validFrom, now?.validTo, now?.version.supersedes]).toEqual([
      'Globex',
      year(2020),
      null,
      acme,
    ]);
    expect(objectsOf(await held(user, { asOf: year(2019) }))).toEqual(['Acme']);
    expect(objectsOf(await held(user, { asOf: year(2019), knownAt: known }))).toEqual([]);
  });

  it('ignores a new value from a source with less authority', async () => {
    const user = stack.newUser();
    await stated(user, worksAt('Acme', 2020), { ...worksAt('Globex', 2022), authority: 'import' });
    expect(spans(await timelineOf(user))).toEqual([['Acme', year(2020), null]]);
  });

  it('believes the later of two values with the same start, and reports the other as a dispute', async () => {
    const user = stack.newUser();
    const [acme] = await stated(user, worksAt('Acme', 2020), worksAt('Globex', 2020));
    const facts = await held(user);
    expect(spans(facts)).toEqual([['Globex', year(2020), null]]);
    expect(facts.map(({ disputes }) => disputes.map(({ id }) => id))).toEqual([[acme]]);
  });
});

describe('multi-valued relations', () => {
  it('keeps all values of a multi-valued relation, unlike those of a single-valued relation', async () => {
    const user = stack.newUser();
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
    const user = stack.newUser();
    const facts = ['Porto', 'Lisbon'].map((object) => ({ ...worksAt(object, 2020), predicate: 'lives_in' }));
    await stack.stateFacts(user, facts);
    await stack.settled();
    expect(objectsOf(await held(user)).sort()).toEqual(['Lisbon', 'Porto']);
  });

  it('reverses one taste without changing others', async () => {
    const user = stack.newUser();
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
    const user = stack.newUser();
    const facts = Array.from({ length: 11 }, (_, n) => ({
      ...worksAt(`Book ${n}`, 2020),
      predicate: 'read',
    }));
    await stack.stateFacts(user, facts);
    await stack.settled();
    const whole = objectsOf(await held(user));
    expect(whole.toSorted()).toEqual(facts.map(({ object }) => object).sort());
    for (const limit of [1, 4, 11]) {
      expect(objectsOf(await held(user, { limit }))).toEqual(whole);
      expect(objectsOf(await timelineOf(user, { limit }))).toEqual(whole);
    }
  });
});

describe('ending a fact', () => {
  it('ends a fact, and still shows it without an end at an earlier known-at', async () => {
    const user = stack.newUser();
    const [id = ''] = await stated(user, worksAt('Acme', 2020));
    const known = instant();
    stack.clock.pass(1);
    await stack.endFact(user, id, year(2024));
    await stack.settled();
    expect(await held(user)).toEqual([]);
    expect(spans(await held(user, { asOf: year(2022) }))).toEqual([['Acme', year(2020), year(2024)]]);
    expect(spans(await timelineOf(user))).toEqual([['Acme', year(2020), year(2024)]]);
    expect(spans(await held(user, { knownAt: known }))).toEqual([['Acme', year(2020), null]]);
  });

  it('rejects an end before the start of the fact, or for an unknown fact', async () => {
    const user = stack.newUser();
    const [id = ''] = await stated(user, worksAt('Acme', 2020));
    await expect(stack.endFact(user, id, year(2020))).rejects.toMatchObject({ code: 'invalid-interval' });
    await expect(stack.endFact(user, 'nobody', year(2020))).rejects.toMatchObject({ code: 'fact-not-found' });
    expect(spans(await held(user))).toEqual([['Acme', year(2020), null]]);
  });
});

describe('retracting a fact', () => {
  it('removes a retracted fact and reopens the fact that it had closed, except at an earlier known-at', async () => {
    const user = stack.newUser();
    const [, globex = ''] = await stated(user, worksAt('Acme', 2020), worksAt('Globex', 2022));
    const known = instant();
    stack.clock.pass(1);
    const { token } = await stack.retractFact(user, globex);
    await stack.ports.awaitToken(user, token);
    expect(spans(await held(user))).toEqual([['Acme', year(2020), null]]);
    expect(spans(await timelineOf(user))).toEqual([['Acme', year(2020), null]]);
    expect(objectsOf(await held(user, { asOf: year(2023) }))).toEqual(['Acme']);
    const resolveAsOf = await timelineOf(user, { knownAt: known });
    expect(spans(resolveAsOf)).toEqual([
      ['Acme', year(2020), year(2022)],
      ['Globex', year(2022), null],
    ]);
    expect(resolveAsOf.map(({ expiredAt }) => expiredAt !== null && expiredAt > Date.parse(known))).toEqual([
      false,
      true,
    ]);
  });

  it('accepts another value after a fact is retracted', async () => {
    const user = stack.newUser();
    const [wrong = ''] = await stated(user, worksAt('Acme', 2020), worksAt('Globex', 2022));
    await stack.retractFact(user, wrong);
    await stated(user, worksAt('Acne Studios', 2019));
    expect(spans(await timelineOf(user))).toEqual([
      ['Acne Studios', year(2019), year(2022)],
      ['Globex', year(2022), null],
    ]);
  });

  it('removes the repetitions of a retracted fact too', async () => {
    const user = stack.newUser();
    const [id = ''] = await stated(user, worksAt('Acme', 2020), worksAt('ACME', 2021));
    await stack.retractFact(user, id);
    await stack.settled();
    expect(await timelineOf(user)).toEqual([]);
  });
});
