import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEntry, SAID_AT } from './judged-entry.fixture.js';
import { lostDetails, unknownDetails } from './lost-details.js';

const lost = (source: string, text: string): readonly string[] =>
  lostDetails({ text, saidAt: SAID_AT }, anEntry({ text: source, speaker: null }));
const unknown = (text: string, ...sources: readonly string[]): readonly string[] =>
  unknownDetails(
    { text, saidAt: SAID_AT },
    sources.map((source) => anEntry({ text: source, speaker: null })),
  );

describe('lostDetails', () => {
  it.each([
    ['the budget is 1,000 euros', 'The budget is 1000 euros.'],
    ['I have 1.500 followers', 'The user has 1,500 followers.'],
    ['rent is 1.5k', 'The rent is 1500.'],
    ['I have two cats', 'The user has 2 cats.'],
    ['twenty-five people came', 'There were 25 people.'],
    ['three hundred pages', '300 pages'],
    ['tengo dos hijos', 'Tiene 2 hijos.'],
    ['das kostet zweitausend, also 2.000', 'Es kostet 2000.'],
    ['عندي ٣ قطط', 'عندي 3 قطط'],
    ['我有三只猫', '我有3只猫'],
    ['Anna lives in Berlin.', 'Berlin is where Anna lives.'],
    ["I met Anna's brother.", 'The user met the brother of Anna.'],
    ['i live in berlin', 'The user lives in Berlin.'],
    ['Я живу с Анной в Москве.', 'Анна и пользователь живут в Москве.'],
    ['Ich wohne in Köln.', 'Die Person wohnt in Köln.'],
    ['I went there yesterday.', 'The user went there on 7 May 2026.'],
    ['I went there yesterday. [2026-05-07]', 'The user went there on 7 May 2026.'],
    ['the exam is on 2026-06-14', 'The exam is on 14 June 2026.'],
    ["I don't eat meat.", 'The user does not eat meat.'],
    ['i dont eat meat', 'The user never eats meat.'],
    ['Ich mag Kaffee nicht.', 'Die Person mag keinen Kaffee.'],
    ['She said "see you" and left.', 'She left with the words "see you".'],
    ['config is in src/app.ts', 'The config is in src/app.ts.'],
    ['I want a different restaurant', 'The user wants a different restaurant.'],
    ['user: I like tea. (asked "What do you drink?")', 'The user likes tea.'],
  ])('finds no lost detail: %s - %s', (source, text) => {
    expect(lost(source, text)).toEqual([]);
  });

  it.each([
    ['I have 2 cats and 3 dogs', 'The user has 2 cats and dogs.', 'the number 3'],
    ['rent is 1,480 warm', 'The rent is 1,580 warm.', 'the number 1480'],
    ['I have three dogs', 'The user has dogs.', 'the number 3'],
    ['I paid 3.5 for it', 'The user paid 35 for it.', 'the number 3.5'],
    ['My sister Marta lives in Rome.', 'The sister lives in Rome.', 'the name Marta'],
    ['Maria lives in Rome.', 'Marco lives in Rome.', 'the name Maria'],
    ['i live in berlin', 'The user lives in a big city.', 'the name berlin'],
    ['i work at DHL now', 'The user works in a warehouse now.', 'the name DHL'],
    ['Я живу с Марией.', 'Пользователь живёт с Марком.', 'the name Марией'],
    ['Ich wohne in Köln.', 'Die Person wohnt in einer Stadt.', 'the name Köln'],
    ['The exam is on 14 June.', 'There is an exam.', 'the date'],
    ['I went there yesterday.', 'The user went there.', 'the date yesterday'],
    ['I train on Fridays.', 'The user trains on Mondays.', 'the date weekday-5'],
    ['le cours est le lundi', 'Le cours est le mardi.', 'the date weekday-1'],
    ["I don't eat meat.", 'The user eats meat.', 'the negation of eat meat'],
    [
      "I don't eat meat but I love fish.",
      'The user eats meat and does not love fish.',
      'the negation of eat meat',
    ],
    ['no como carne', 'Come carne.', 'the negation'],
    ['我不吃肉', '我吃肉', 'the negation'],
    ['我住在北京', '我住在上海', 'the word 北京'],
    ['私はパリに住んでいます', '私はローマに住んでいます', 'the word パリ'],
    ['أعيش في القاهرة', 'أعيش في دبي', 'the word القاهرة'],
    ['나는 부산에 산다', '나는 서울에 산다', 'the word 부산에'],
    ['ฉันอยู่ที่เชียงใหม่', 'ฉันอยู่ที่ภูเก็ต', 'the word'],
    ['She said "see you".', 'She said hello.', 'the quotation "see you"'],
    ['ticket is ABC-123', 'There is a ticket.', 'the identifier abc-123'],
  ])('names the lost detail: %s - %s: %s', (source, text, detail) => {
    expect(lost(source, text).join(', ')).toContain(detail);
  });

  it('does not count a denial as lost if a later source reverses it', () => {
    const later = anEntry({ text: 'I drink coffee again.' });
    const source = anEntry({ text: "I don't drink coffee." });
    const text = { text: 'Ana drinks coffee again.', saidAt: SAID_AT };
    expect(lostDetails(text, source, [later])).toEqual([]);
    expect(lostDetails(text, source, [])).toEqual(['the negation of drink coffe']);
  });
});

describe('unknownDetails', () => {
  it.each([
    [
      'The user has lived in Lisbon with Rui since 2024.',
      'I live in Lisbon since 2024',
      'my boyfriend is called Rui',
    ],
    ['On 7 May 2026 the user ran 10 km.', 'ran 10 km yesterday'],
    ['Lives in Berlin.', 'i live in berlin'],
    ['Ana no longer works at Acme.', 'I work at Acme', "I don't work at Acme anymore"],
    ['他住在北京，在银行工作。', '我住在北京', '我在银行工作'],
  ])('finds no unknown detail: %s', (text, ...sources) => {
    expect(unknown(text, ...sources)).toEqual([]);
  });

  it.each([
    ['The user lives in Lisbon with Rui.', 'I live in Lisbon', 'the name Rui'],
    ['The user has 3 cats.', 'I have cats', 'the number 3'],
    ['The user has three cats.', 'I have cats', 'the number 3'],
    ['The exam is on 5 June 2026.', 'The exam is on 14 June', 'the date on 5 June 2026'],
    ['The user moved in April.', 'I moved to Rome', 'the date'],
    ['The user does not eat meat.', 'I eat meat', 'the negation of eat meat'],
    ['The user said "never again".', 'I went there', 'the quotation "never again"'],
    ['Vive en Sevilla.', 'vivo en Valencia', 'the name Sevilla'],
    ['Die Person wohnt in Hamburg.', 'ich wohne in Köln', 'the name Hamburg'],
    ['Он живёт в Москве.', 'я живу в Казани', 'the name Москве'],
    ['他住在上海。', '我住在北京', 'the word 上海'],
    ['See https://evil.example/a for it.', 'I like links', 'the identifier https://evil.example/a'],
  ])('names the unknown detail: %s of %s: %s', (text, source, detail) => {
    expect(unknown(text, source).join(', ')).toContain(detail);
  });
});

describe('lostDetails and unknownDetails of a text against itself', () => {
  const piece = fc.constantFrom(
    'Anna',
    'in berlin',
    "doesn't",
    'no',
    '1,000.50',
    '٣٤',
    'twenty-five hundred',
    'yesterday',
    'on 7 May',
    '[2026-05?]',
    '"quo te"',
    '我不住在北京三个',
    'パリ',
    'القاهرة',
    'เชียงใหม่',
    'src/a.ts',
    '(asked "Why?")',
    'und Köln.',
    'für',
    '\n',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
  );

  it('finds no lost and no unknown detail in an unchanged text', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect([lost(one, one), unknown(one, one)]).toEqual([[], []]);
      }),
    );
  });

  it('finds no unknown detail in an unchanged text if a second source is added', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(unknown(one, one, 'And there is more.')).toEqual([]);
      }),
    );
  });
});
