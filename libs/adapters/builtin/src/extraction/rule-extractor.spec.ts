import type { Message } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { aMessage, claimsIn, SAID_AT } from './message.fixture.js';
import { ruleExtractor } from './rule-extractor.js';

const rules = ruleExtractor();
const extractor = {
  extract: (messages: readonly Message[]) => rules.extract([messages], { before: [], names: [], claims: [] }),
};

const textsIn = async (text: string): Promise<readonly string[]> =>
  (await extractor.extract([aMessage({ text })])).map((entry) => entry.text);

describe('ruleExtractor', () => {
  it('makes one entry per sentence, with the resolved time and its claims', async () => {
    const text = 'Wow, thanks! We moved from Berlin to Porto in March. How are you?';
    expect(await extractor.extract([aMessage({ id: 'm7', text })])).toEqual([
      {
        text: 'Ana: We moved from Berlin to Porto in March. [2026-03]',
        kind: 'fact',
        speaker: 'Ana',
        happenedAt: Date.UTC(2026, 2, 1),
        precision: 'inferred',
        messageIds: ['m7'],
        claims: [
          {
            subject: 'Ana',
            predicate: 'lives_in',
            object: 'Berlin',
            polarity: 'denied',
            text: 'Ana does not live in Berlin',
            authority: 'extracted',
            saidBy: 'Ana',
            confidence: 0.8,
            validFrom: Date.UTC(2026, 2, 1),
            validTo: null,
            granularity: 'month',
            timePhrase: 'in March',
          },
          {
            subject: 'Ana',
            predicate: 'lives_in',
            object: 'Porto',
            polarity: 'affirmed',
            text: 'Ana lives in Porto',
            authority: 'extracted',
            saidBy: 'Ana',
            confidence: 0.8,
            validFrom: Date.UTC(2026, 2, 1),
            validTo: null,
            granularity: 'month',
            timePhrase: 'in March',
          },
        ],
      },
    ]);
  });

  it('keeps the order of the messages and cites the message of each entry', async () => {
    const entries = await extractor.extract([
      aMessage({ id: 'a', text: 'I live in Porto.' }),
      aMessage({ id: 'b', speaker: 'Rui', text: 'I work at Acme. I love jazz.' }),
    ]);
    expect(entries.map(({ messageIds, text }) => [...messageIds, text])).toEqual([
      ['a', 'Ana: I live in Porto.'],
      ['b', 'Rui: I work at Acme.'],
      ['b', 'Rui: I love jazz.'],
    ]);
  });

  it.each([
    ['I work at Acme', 'fact'],
    ['I love jazz', 'preference'],
    ['I visited Rome last week', 'event'],
    ['I am going to visit Rome next week', 'plan'],
    ['My sister Inês is here', 'relation'],
    ['We decided to migrate to Kafka', 'outcome'],
    ['The deployment in Frankfurt failed yesterday', 'event'],
  ])('gives the entry of "%s" the kind %s', async (text, kind) => {
    expect((await extractor.extract([aMessage({ text })])).map((entry) => entry.kind)).toEqual([kind]);
  });

  it.each([
    'Thanks!',
    'Wow, cool',
    'Sounds good, talk to you later!',
    "That's so inspiring!",
    'Do I live in Porto?',
    'Where do you live',
    'If I lived in Porto I would surf every day.',
    '```\nname = "Ana"\nI live in Rome\n```',
    '> I live in Rome',
    '    const city = "Rome";',
    '',
    '   \n\n ',
    '🎉🎉🎉',
  ])('makes no entry from %j', async (text) => {
    expect(await textsIn(text)).toEqual([]);
  });

  it.each([
    'My friend says she works at Acme.',
    'He told me that I work at Acme.',
    'Tom told me that Nora lives in Rome now.',
    '"I live in Rome. I work at Acme", she said.',
    'Maybe I live in Porto with my cousin Rui.',
    'I think I work at Acme with Rui.',
    'When I lived in Berlin I worked at Acme.',
    'I wish I lived in Porto with my sister Inês.',
    'I told her "I live in Rome" last year in Paris.',
    'My brother, who lives in Oslo, called me.',
  ])('makes no claim from %j', async (text) => {
    expect((await claimsIn(text)).filter((claim) => /works_at|lives_in/.test(claim))).toEqual([]);
  });

  it('does not end a sentence at a quoted title', async () => {
    expect(await textsIn('I finished "What If. And Why?" last night.')).toEqual([
      'Ana: I finished "What If. And Why?" last night. [2026-07-08]',
    ]);
  });

  it('does not end a sentence at an abbreviation or a decimal', async () => {
    expect(await textsIn('Dr. Silva met Mr. Costa in Lisbon. The server needs 2.5 GB in Frankfurt.')).toEqual(
      ['Ana: Dr. Silva met Mr. Costa in Lisbon.', 'Ana: The server needs 2.5 GB in Frankfurt.'],
    );
  });

  it('makes entries without claims from text in an unknown language', async () => {
    const texts = ['我在北京工作，我喜欢吃苹果和看电影。', 'Я живу в Москве и работаю в большой компании.'];
    for (const text of texts) {
      expect(await extractor.extract([aMessage({ text })])).toEqual([
        {
          text: `Ana: ${text}`,
          kind: 'fact',
          speaker: 'Ana',
          happenedAt: SAID_AT,
          precision: null,
          messageIds: ['m1'],
          claims: [],
        },
      ]);
    }
  });

  it('makes at most 12 claims and 24 entries per message', async () => {
    const cities = Array.from(
      { length: 40 },
      (_, at) => `I visited Town${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]} twice.`,
    );
    const entries = await extractor.extract([aMessage({ text: cities.join(' ') })]);
    expect([entries.length, entries.flatMap(({ claims }) => claims).length]).toEqual([24, 12]);
  });

  it('reads only the outcomes of an assistant, with confidence 0.5', async () => {
    const text = 'Sure! I live in the cloud. Paris is nice.\nDecision: we keep Postgres for the events.';
    expect(await extractor.extract([aMessage({ role: 'assistant', speaker: null, text })])).toEqual([
      {
        text: 'assistant: Decision: we keep Postgres for the events.',
        kind: 'outcome',
        speaker: null,
        happenedAt: SAID_AT,
        precision: null,
        messageIds: ['m1'],
        claims: [
          {
            subject: 'assistant',
            predicate: 'decision',
            object: 'we keep Postgres for the events',
            polarity: 'affirmed',
            text: 'assistant decided: we keep Postgres for the events',
            authority: 'assistant',
            saidBy: 'assistant',
            confidence: 0.5,
            validFrom: SAID_AT,
            validTo: null,
            granularity: 'instant',
            timePhrase: null,
          },
        ],
      },
    ]);
  });

  it('reads a sentence of unclear language in the language of the conversation', async () => {
    const thanks = aMessage({ id: 'b', text: 'Gracias Ana, Rui, Eva, Tom!' });
    const idsIn = async (text: string): Promise<readonly string[]> =>
      (await extractor.extract([aMessage({ id: 'a', text }), thanks])).flatMap(
        ({ messageIds }) => messageIds,
      );
    expect(await idsIn('Vivo en Roma.')).toEqual(['a']);
    expect(await idsIn('I live in Rome.')).toEqual(['a', 'b']);
  });

  it('calls a speaker without a name "user"', async () => {
    expect(await claimsIn('My mom lives in Ohio', { speaker: null })).toEqual([
      "user's mother lives_in Ohio",
    ]);
  });

  it('ignores messages of tools and systems', async () => {
    const messages = [aMessage({ role: 'tool' }), aMessage({ role: 'system' })];
    expect(await extractor.extract(messages)).toEqual([]);
  });

  it('returns the same entries for the same messages', async () => {
    const messages = [
      aMessage({ text: 'I moved to Łódź two weeks ago and I love it, rock and roll and 李雷.' }),
    ];
    expect(await extractor.extract(messages)).toEqual(await extractor.extract(messages));
  });
});

describe('hostile text', () => {
  const STATEMENT = 'I live in Porto.';

  it.each([
    ['a megabyte of one letter', 'a'.repeat(1_000_000)],
    ['ten megabytes of words', 'word '.repeat(2_000_000)],
    ['only spaces', ' '.repeat(200_000)],
    ['only commas', ','.repeat(50_000)],
    ['only open brackets', '('.repeat(50_000)],
    ['only quotes', '"'.repeat(50_000)],
    ['only back quotes', '`'.repeat(50_001)],
    ['only full stops', '.'.repeat(50_000)],
    ['endless "and"', 'I like a and '.repeat(4_000)],
    ['endless "not"', `I ${'do not '.repeat(5_000)}live in Porto`],
    ['endless capitals', 'Ana Bela '.repeat(4_000)],
    ['endless dates', 'on May 1 '.repeat(3_000)],
    ['endless adverbs', `I ${'really '.repeat(5_000)}love tea`],
    ['binary', String.fromCharCode(...Array.from({ length: 60_000 }, (_, at) => (at * 7919) % 256))],
    ['lone surrogates', '\ud800\udc00\ud800'.repeat(20_000)],
    ['combining marks', 'e\u0301\u0302'.repeat(20_000)],
    ['right to left', 'أنا أعيش في القاهرة '.repeat(2_000)],
    ['flags and families', '👨‍👩‍👧‍👦🇵🇹'.repeat(5_000)],
  ])('reads the statement before a hostile text: %s', async (_, text) => {
    const claims = await claimsIn(`${STATEMENT}\n${text}`);
    expect(claims[0]).toBe('Ana lives_in Porto');
  });

  it('never puts a lone surrogate into an entry', async () => {
    const entries = await textsIn(`I live in Porto ${'😀'.repeat(1_000)} \ud83d with my sister`);
    expect(entries.join('')).not.toMatch(/\p{Cs}/u);
    expect(entries.length).toBeGreaterThan(0);
  });
});
