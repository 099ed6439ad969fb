import type { Fact } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, everythingOf } from './service.fixture.js';

const service = aService();
/** Without the name under which everybody here speaks. */
const toldIn = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(({ predicate }) => predicate !== 'name');
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';

describe('what people tell', () => {
  it('is read in Spanish also where English has the same little words', async () => {
    const userId = service.newUser();
    await service.talk(userId, 'a', [{ content: 'Vivo en Sevilla.', timestamp: JANUARY }]);
    await service.talk(userId, 'b', [{ content: 'Me mudé a Bilbao.', timestamp: FEBRUARY }]);
    const facts = toldIn(await everythingOf(service.client.facts.timeline({ userId })));
    expect(facts.map(({ object }) => object)).toEqual(['Sevilla', 'Bilbao']);
  });
  it('is told in one language', async () => {
    const userId = service.newUser();
    await service.talk(userId, 'a', [{ content: 'Me gusta el café.', timestamp: JANUARY }]);
    await service.talk(userId, 'b', [{ content: 'Ya no me gusta el café.', timestamp: FEBRUARY }]);
    const facts = toldIn(await everythingOf(service.client.facts.list({ userId })));
    expect(facts.map(({ memory }) => memory)).toEqual(['A Ana no le gusta: café (as of 10 February 2026)']);
  });
});

describe('a sentence that ends in a full stop', () => {
  it.each([
    ['I have a nut allergy.', 'allergic_to nut'],
    ['I am vegetarian.', 'diet vegetarian'],
    ['I am 30 years old.', 'age 30'],
    ['I turned 31.', 'age 31'],
    ['Jazz is my favorite music.', 'favorite_music Jazz'],
  ])('says what it says without one: %s', async (content, fact) => {
    const userId = service.newUser();
    await service.talk(userId, 's', [{ content }]);
    const facts = toldIn(await everythingOf(service.client.facts.list({ userId })));
    expect(facts.map(({ predicate, object }) => `${predicate} ${object}`)).toEqual([fact]);
  });
});
describe('search', () => {
  it.each(['🎉', '🧗', '👨‍👩‍👧‍👦'])('finds an emoji: %s', async (query) => {
    const userId = service.newUser();
    await service.say(userId, 's', [{ content: `Party tonight ${query}` }]);
    expect((await service.client.search({ userId, query })).results.map(({ memory }) => memory)).toEqual([
      `Party tonight ${query}`,
    ]);
  });
});
