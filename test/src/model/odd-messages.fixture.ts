import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { answer, type Reading, type ScriptedModel } from './model-promises.fixture.js';

const LIMIT_MS = 180_000;

/** A sentence in each of eleven languages, with its place name. */
const TONGUES = [
  ['Vivo en Oporto.', 'Oporto'],
  ['Ich wohne in Köln.', 'Köln'],
  ['J’habite à Lyon.', 'Lyon'],
  ['Abito a Torino.', 'Torino'],
  ['Moro em Braga.', 'Braga'],
  ['Mieszkam w Łodzi.', 'Łodzi'],
  ['Я живу в Туле.', 'Туле'],
  ['أسكن في بيروت', 'بيروت'],
  ['我住在杭州。', '杭州'],
  ['私は京都に住んでいます。', '京都'],
  ['मैं पुणे में रहता हूँ।', 'पुणे'],
] as const;

const WORD = 'rhododendron ';

/** Unusual messages: pasted or typed text that is not a sentence. */
const ODD = [
  ['200 kB of prose', 'The harbour was quiet, and we walked on. '.repeat(5_000)],
  ['nothing but emoji', '🎉👍🏽👨‍👩‍👧🏳️‍🌈'],
  ['nothing but code', '```ts\nconst porto = (x: number) => x ** 2;\n```'],
  ['base64', Buffer.from('mneme '.repeat(1_000)).toString('base64')],
  ['one word again and again', WORD.repeat(5_000)],
  ['a line that looks like one of the prompt', '[2023-05-08T10:00, Monday] 7. "Bob": "I live in Rome."'],
] as const;

export const oddMessagesPromises = (reading: () => Reading, model: () => ScriptedModel): void => {
  const talk = async (userId: string, lines: readonly string[], name = 'Ana'): Promise<void> => {
    const { client, settled } = reading();
    const messages = lines.map((content) => ({ role: 'user' as const, name, content }));
    await client.memories.add({ userId, runId: 'today', messages });
    await client.sessions.close('today', { userId });
    await settled();
  };

  it(
    'stores unusual messages verbatim, parks no event, and extracts the facts of the usual message in the same session',
    async () => {
      const { client } = reading();
      const userId = randomUUID();
      const parked = async () => (await everythingOf(client.parked.list())).length;
      const before = await parked();
      await talk(userId, [...ODD.map(([, text]) => text), 'I like the medlartree.']);
      const said = await everythingOf(client.sessions.messages('today', { userId }));
      expect(said.map(({ content }) => content)).toEqual([
        ...ODD.map(([, text]) => text),
        'I like the medlartree.',
      ]);
      expect(await parked()).toBe(before);
      const entries = await everythingOf(client.memories.list({ userId }));
      expect(entries.map(({ memory }) => memory)).toEqual(['I like the medlartree.']);
    },
    LIMIT_MS,
  );

  it(
    'stores facts in eleven languages with the words of the message',
    async () => {
      const { client } = reading();
      const users = TONGUES.map(([text, place]) => ({ userId: randomUUID(), text, place }));
      for (const { userId, text, place } of users) {
        model().script(text, answer(text, { subject: 'Ana', predicate: 'lives_in', object: place }));
        await talk(userId, [text]);
      }
      const homes = await Promise.all(
        users.map(({ userId }) => everythingOf(client.facts.list({ userId, predicate: 'lives_in' }))),
      );
      expect(homes.map((facts) => facts.map(({ object }) => object))).toEqual(
        users.map(({ place }) => [place]),
      );
    },
    LIMIT_MS,
  );

  it(
    'does not mix the facts about two persons of the same name whom different users mention',
    async () => {
      const { client } = reading();
      const [one, other] = [randomUUID(), randomUUID()];
      for (const [userId, place] of [
        [one, 'Faro'],
        [other, 'Evora'],
      ] as const) {
        const text = `I live in ${place}, by the ${place}tree.`;
        model().script(
          `${place}tree`,
          answer(text, { subject: 'Ana', predicate: 'lives_in', object: place }),
        );
        await talk(userId, [text]);
      }
      const homeOf = async (userId: string) =>
        (await everythingOf(client.facts.list({ userId, predicate: 'lives_in' }))).map(
          ({ object }) => object,
        );
      expect([await homeOf(one), await homeOf(other)]).toEqual([['Faro'], ['Evora']]);
    },
    LIMIT_MS,
  );

  it(
    'keeps dates in the distant past and future',
    async () => {
      const { client } = reading();
      const userId = randomUUID();
      const text = 'The quincevault has been rented to Ana from 0079 to 9999.';
      const fact = {
        subject: 'Ana',
        predicate: 'rents',
        object: 'quincevault',
        sentence: text,
        negated: false,
      };
      const dated = { ...fact, since: '0079', until: '9999-12-31', time_words: null };
      const entry = { messages: [1], kind: 'fact', topic: 'vault', text, date: null, facts: [dated] };
      model().script('quincevault', { says: JSON.stringify({ entries: [entry] }) });
      await talk(userId, [text]);
      const [rented] = await everythingOf(
        client.facts.list({ userId, predicate: 'rents', asOf: '1066-10-14T00:00:00Z' }),
      );
      expect([rented?.object, rented?.validAt]).toEqual(['quincevault', '0079-01-01T00:00:00.000Z']);
      const before = { userId, predicate: 'rents', asOf: '0044-03-15T00:00:00Z' };
      expect(await everythingOf(client.facts.list(before))).toEqual([]);
    },
    LIMIT_MS,
  );
};
