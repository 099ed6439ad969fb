import type { Fact } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, everythingOf } from '../tools/service.fixture.js';

const service = aService();
/** Leaves out the name fact, which every message here produces. */
const toldIn = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(({ predicate }) => predicate !== 'name');
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';

describe('Spanish messages', () => {
  it('reads Spanish messages as Spanish although English shares short words with Spanish', async () => {
    const userId = service.newUser();
    await service.talk(userId, 'a', [{ content: 'Vivo en Sevilla.', timestamp: JANUARY }]);
    await service.talk(userId, 'b', [{ content: 'Me mudé a Bilbao.', timestamp: FEBRUARY }]);
    const facts = toldIn(await everythingOf(service.client.facts.timeline({ userId })));
    expect(facts.map(({ object }) => object)).toEqual(['Sevilla', 'Bilbao']);
  });
  it('produces a fact sentence in one language only', async () => {
    const userId = service.newUser();
    await service.talk(userId, 'a', [{ content: 'Me gusta el café.', timestamp: JANUARY }]);
    await service.talk(userId, 'b', [{ content: 'Ya no me gusta el café.', timestamp: FEBRUARY }]);
    const facts = toldIn(await everythingOf(service.client.facts.list({ userId })));
    expect(facts.map(({ memory }) => memory)).toEqual(['A Ana no le gusta: café (as of 10 February 2026)']);
  });
});

describe('sentences with a full stop', () => {
  it.each([
    ['I have a nut allergy.', 'allergic_to nut'],
    ['I am vegetarian.', 'diet vegetarian'],
    ['I am 30 years old.', 'age 30'],
    ['I turned 31.', 'age 31'],
    ['Jazz is my favorite music.', 'favorite_music Jazz'],
  ])('produces an object without the full stop of the sentence: %s', async (content, fact) => {
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
