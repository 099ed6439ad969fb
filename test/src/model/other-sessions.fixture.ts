import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import type { Reading, ScriptedModel } from './model-promises.fixture.js';

type Said = readonly [subject: string, predicate: string, object: string, negated: boolean];

const answer = (text: string, facts: readonly Said[]): string =>
  JSON.stringify({
    entries: [
      {
        messages: [1],
        kind: 'fact',
        topic: '',
        text,
        date: null,
        facts: facts.map(([subject, predicate, object, negated]) => ({
          subject,
          predicate,
          object,
          negated,
          sentence: text,
          since: null,
          until: null,
          time_words: null,
        })),
      },
    ],
  });

/** Messages with the facts in the model's answer. In each prompt, the model sees only one session. */
const SESSIONS: readonly (readonly [message: string, facts: readonly Said[]])[] = [
  [
    'my mother Carmen helps us',
    [
      ['user', 'has_mother', 'Carmen', false],
      ['Carmen', 'helps', 'user', false],
    ],
  ],
  ['i drink 2 beers on friday', [['user', 'drinks', '2 beers on friday', false]]],
  [
    'i own 2 beers and a van',
    [
      ['user', 'owns', '2 beers', false],
      ['user', 'owns', 'van', false],
    ],
  ],
  ['my mother no longer helps us', [["user's mother", 'helps', 'user', true]]],
  ['no more friday beers', [['user', 'drinks', 'friday beers', true]]],
];

const LIMIT_MS = 120_000;

/** Tests the effect of facts of one session on facts of another session. */
export const otherSessionsPromises = (reading: () => Reading, model: () => ScriptedModel): void => {
  it(
    'ends a fact of another session if it is denied in fewer words or with a relation instead of a name',
    { timeout: LIMIT_MS },
    async () => {
      const { client, settled } = reading();
      const userId = randomUUID();
      for (const [n, [content, facts]] of SESSIONS.entries()) {
        model().script(content, { says: answer(content, facts) });
        const timestamp = `2026-0${n + 1}-01T12:00:00Z`;
        await client.memories.add({
          userId,
          runId: `s${n}`,
          messages: [{ role: 'user', content, timestamp }],
        });
        await client.sessions.close(`s${n}`, { userId });
        await settled();
      }
      const facts = await everythingOf(client.facts.timeline({ userId }));
      const rows = facts.map(({ subject, predicate, object, negated, validAt, invalidAt }) =>
        [subject, negated ? 'not' : '', predicate, object, validAt.slice(5, 7), invalidAt?.slice(5, 7)].join(
          ' ',
        ),
      );
      expect(rows.sort()).toEqual(
        [
          'Carmen  helps user 01 04',
          'Carmen not helps user 04 ',
          'user  drinks 2 beers on friday 02 05',
          'user not drinks 2 beers on friday 05 ',
          'user  has_mother Carmen 01 ',
          'user  owns 2 beers 03 ',
          'user  owns van 03 ',
        ].sort(),
      );
    },
  );
};
