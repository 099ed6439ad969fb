import { isoInstant, type Scope } from '@mneme/domain';
import { type Line, openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { objectsOf, sentences, spans, withoutNames } from '../queries/read-facts.fixture.js';

const stack = await openTestStack();
afterAll(() => stack.close());
const held: typeof stack.facts = async (...asked) => withoutNames(await stack.facts(...asked));
const timelineOf: typeof stack.facts = async (...asked) => withoutNames(await stack.timeline(...asked));
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';
const MARCH = '2026-03-10T09:00:00.000Z';
const MAY = '2026-05-10T09:00:00.000Z';
const JULY = '2026-07-10T09:00:00.000Z';
const AUGUST = '2026-08-10T09:00:00.000Z';

describe('facts extracted from messages', () => {
  const MONTHS = [JANUARY, FEBRUARY, MARCH] as const;
  /** Records one message per monthly session, in the given order of arrival. */
  const told = async (said: readonly string[], order = [...said.keys()]): Promise<Scope> => {
    const user = stack.newUser();
    for (const n of order) {
      const line = { id: `m${n}`, text: said[n] ?? '', saidAt: MONTHS[n] ?? MARCH };
      await stack.talk(user, `s${n}`, [line]);
    }
    return user;
  };

  it('extracts facts that cite their message', async () => {
    const facts = await held(await told(['I live in Porto and I work at Acme.']));
    expect(sentences(facts)).toEqual(['Ana lives_in Porto', 'Ana works_at Acme']);
    const sources = [{ messageId: 'm0', sessionId: 's0', saidAt: Date.parse(JANUARY) }];
    for (const { claim } of facts)
      expect(claim).toMatchObject({ sources, authority: 'extracted', sessionId: 's0' });
  });

  it.each([
    'User lives in Tartu.',
    'The user works at Acme.',
    'Der Nutzer wohnt in Tartu.',
    'El usuario vive en Tartu.',
  ])('extracts no fact about the speaker from a sentence about a user: %s', async (text) => {
    expect(sentences(await held(await told(['I live in Porto.', text])))).toEqual(['Ana lives_in Porto']);
  });

  it.each([
    { said: ['I live in Porto.', 'I moved to Lisbon.'], homes: ['Porto', 'Lisbon'] },
    { said: ['Vivo en Oporto.', 'Ahora vivo en Lisboa.'], homes: ['Oporto', 'Lisboa'] },
    { said: ['Vivo en Oporto.', 'Nos mudamos a Lisboa.'], homes: ['Oporto', 'Lisboa'] },
  ])(
    'orders facts by message time for either order of arrival: $said.1',
    async ({ said, homes: [old, current] }) => {
      for (const user of [await told(said), await told(said, [1, 0])]) {
        expect(spans(await timelineOf(user))).toEqual([
          [old, JANUARY, FEBRUARY],
          [current, FEBRUARY, null],
        ]);
        expect(objectsOf(await held(user))).toEqual([current]);
        expect(objectsOf(await held(user, { asOf: isoInstant(Date.parse(FEBRUARY) - 1) }))).toEqual([old]);
      }
    },
  );

  it('keeps the current value when an old statement about the past is repeated', async () => {
    const said = [
      'I moved to Porto in March 2026.',
      'I live in Lisbon now.',
      'I moved to Porto in March 2026.',
    ];
    const user = stack.newUser();
    for (const [n, saidAt] of [MAY, JULY, AUGUST].entries())
      await stack.talk(user, `s${n}`, [{ id: `m${n}`, text: said[n] ?? '', saidAt }]);
    const timeline = await timelineOf(user, { predicate: 'lives_in' });
    expect(spans(timeline)).toEqual([
      ['Porto', '2026-03-01T00:00:00.000Z', JULY],
      ['Lisbon', JULY, null],
    ]);
    expect(timeline[0]?.evidence).toHaveLength(2);
  });

  it('keeps the current value when a fact about an earlier time is stated', async () => {
    const user = stack.newUser();
    await stack.talk(user, 's0', [{ id: 'm0', text: 'I work at Acme.', saidAt: MAY }]);
    await stack.talk(user, 's1', [{ id: 'm1', text: 'I work at Globex since June 2026.', saidAt: JULY }]);
    const initech = { subject: 'Ana', predicate: 'works_at', object: 'Initech' };
    for (const authority of ['user', 'agent'] as const)
      await stack.stateFacts(user, [{ ...initech, validFrom: '2024-01-01T00:00:00.000Z', authority }]);
    await stack.settled();
    expect(objectsOf(await held(user, { predicate: 'works_at' }))).toEqual(['Globex']);
    expect(spans(await timelineOf(user, { predicate: 'works_at' }))).toEqual([
      ['Initech', '2024-01-01T00:00:00.000Z', MAY],
      ['Acme', MAY, '2026-06-01T00:00:00.000Z'],
      ['Globex', '2026-06-01T00:00:00.000Z', null],
    ]);
  });

  it.each([
    { said: ['I work at Acme.', 'I left Acme.', 'I joined Rex.'], jobs: ['Acme', 'Rex'] },
    { said: ['Trabajo en Acme.', 'Ya no trabajo en Acme.', 'Empecé en Rex.'], jobs: ['Acme', 'Rex'] },
  ])('records the end of a fact and a new beginning: $said.1', async ({ said, jobs: [old, current] }) => {
    const timeline = await timelineOf(await told(said));
    expect(timeline.map(({ claim }) => claim.polarity)).toEqual(['affirmed', 'denied', 'affirmed']);
    expect(spans(timeline)).toEqual([
      [old, JANUARY, FEBRUARY],
      [old, FEBRUARY, MARCH],
      [current, MARCH, null],
    ]);
  });

  it.each([
    ['I like coffee. I like tea.', 'I do not like coffee.', 'Ana dislikes coffee, Ana likes tea'],
    ['Me gusta el café. Me gusta el té.', 'No me gusta el café.', 'Ana dislikes café, Ana likes té'],
    ['Rui likes coffee. Rui likes tea.', 'Rui does not like coffee.', 'Rui dislikes coffee, Rui likes tea'],
  ])(
    'reverses a taste when it is denied, without changing others: %s %s',
    async (...[first, then, tastes]) => {
      const user = await told([first, then]);
      expect(
        sentences(await held(user))
          .sort()
          .join(', '),
      ).toBe(tastes);
    },
  );

  it('denies a fact when a message says that it no longer holds', async () => {
    const user = await told(['I love coffee.', "I don't like coffee anymore."]);
    expect(sentences(await held(user))).toEqual(['Ana not likes coffee']);
    expect(sentences(await held(user, { asOf: JANUARY }))).toEqual(['Ana likes coffee']);
  });

  it('begins a fact at the time that the message names', async () => {
    const user = await told([
      'I live in Porto.',
      'We moved to Lisbon last week.',
      'Me mudé a Madrid la semana pasada.',
    ]);
    expect(spans(await timelineOf(user))).toEqual([
      ['Porto', JANUARY, '2026-02-02T00:00:00.000Z'],
      ['Lisbon', '2026-02-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
      ['Madrid', '2026-03-02T00:00:00.000Z', null],
    ]);
  });

  it("supersedes an earlier stated fact only by the speaker's own message", async () => {
    const validFrom = '2020-01-01T00:00:00.000Z';
    const home = { subject: 'Ana', predicate: 'lives_in', object: 'Porto', validFrom };
    const told = async (line: Line): Promise<Scope> => {
      const user = stack.newUser();
      await stack.stateFacts(user, [home]);
      await stack.talk(user, 's', [{ ...line, saidAt: FEBRUARY }]);
      return user;
    };
    const own = await told({ text: 'I moved to Lisbon.' });
    expect(spans(await timelineOf(own, { predicate: 'lives_in' }))).toEqual([
      ['Porto', validFrom, FEBRUARY],
      ['Lisbon', FEBRUARY, null],
    ]);
    const others = await told({ speaker: 'Tom', text: 'Ana lives in Lisbon.' });
    expect(spans(await held(others, { predicate: 'lives_in', subject: 'Ana' }))).toEqual([
      ['Porto', validFrom, null],
    ]);
  });
});

describe('facts of Spanish messages', () => {
  it('reads Spanish messages as Spanish although English shares short words with Spanish', async () => {
    const user = stack.newUser();
    await stack.talk(user, 'a', [{ text: 'Vivo en Sevilla.', saidAt: JANUARY }]);
    await stack.talk(user, 'b', [{ text: 'Me mudé a Bilbao.', saidAt: FEBRUARY }]);
    expect(objectsOf(await timelineOf(user))).toEqual(['Sevilla', 'Bilbao']);
  });

  it('produces a fact sentence in one language only', async () => {
    const user = stack.newUser();
    await stack.talk(user, 'a', [{ text: 'Me gusta el café.', saidAt: JANUARY }]);
    await stack.talk(user, 'b', [{ text: 'Ya no me gusta el café.', saidAt: FEBRUARY }]);
    const facts = await held(user);
    expect(facts.map(({ text }) => text)).toEqual(['A Ana no le gusta: café (as of 10 February 2026)']);
  });
});

describe('facts of sentences with a full stop', () => {
  it.each([
    ['I have a nut allergy.', 'allergic_to nut'],
    ['I am vegetarian.', 'diet vegetarian'],
    ['I am 30 years old.', 'age 30'],
    ['I turned 31.', 'age 31'],
    ['Jazz is my favorite music.', 'favorite_music Jazz'],
  ])('produces an object without the full stop of the sentence: %s', async (text, fact) => {
    const user = stack.newUser();
    await stack.talk(user, 's', [text]);
    const facts = await held(user);
    expect(facts.map(({ predicate, object }) => `${predicate} ${object}`)).toEqual([fact]);
  });
});
