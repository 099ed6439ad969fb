import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import { aLaterEntry, anEntry, aQuestion, SAID_AT } from './judged-entry.fixture.js';
import { ruleVerdict } from './rule-verdict.js';

describe('ruleVerdict', () => {
  it.each([
    ['I live in Porto.', 'I live in Porto.'],
    ['i live in porto', 'I live in Porto, near the river.'],
    ['Ana: I live in Porto.', 'Ana: I really live in Porto and I love the food.'],
    ['I like long walks.', 'I definitely like long walks, and I love the sea.'],
    ["I'm allergic to peanuts", 'im allergic to peanuts'],
    ["I don't eat meat", 'I do not eat meat.'],
    ['Vivo en Valencia.', 'vivo en Valencia con mi marido'],
    ['Ich wohne in Köln.', 'ich wohne in Köln bei meinen Eltern'],
    ['My sister is called Farah.', 'And my sister is called Farah, in Neukölln.'],
  ])('merges %s into %s', (text, later) => {
    expect(ruleVerdict(aQuestion(text, later))).toMatchObject({ kind: 'merge', into: 'later' });
  });

  it.each([
    ['I went running today.', 'I went running today.'],
    ['I went to the gym.', 'I went to the gym.'],
    ["I'm so tired", 'im so tired'],
    ['Do you live in Porto?', 'I live in Porto.'],
    ['I have 2 cats.', 'I have 3 cats.'],
    ['I live in Porto.', 'I used to live in Porto.'],
    ['I live in Porto.', "I don't live in Porto."],
    ['I live in Porto.', 'I would like to live in Porto.'],
    ['I have a dog.', 'I have a friend who has a dog.'],
    ['I have a dog.', 'I have a dog allergy.'],
    ['I have a dog.', 'I have a toy dog.'],
    ['Make a list of the most common verbs.', 'Make a list of the most common irregular verbs.'],
    ['Papaya seed', 'Papaya seed'],
    ['a. Viktor Frankl', 'b. Viktor Frankl'],
    ['Plus, it’s cheaper than the other.', 'Plus, it’s cheaper than the other.'],
    ['Advantages of mediation', 'the essay, advantages of mediation, and its costs'],
    ['5 year warranty', '5 year warranty (after "Pros:")'],
    ['Our policy covers theft.', 'quoted: Our policy covers theft.'],
    ['We call apply(self) in apply.py', 'We call apply(self) in apply.py and run it'],
    ['I like tea.', 'My brother thinks I like tea.'],
    ['I like my job.', 'I like his job.'],
    ['Ana likes Bob.', 'Bob likes Ana.'],
    ['I love it!', 'I love it!'],
    ['She lives in Rome.', 'She lives in Rome.'],
    ['I live in Porto.', 'I live in Oslo.'],
    ['Thanks!', 'Thanks!'],
    ['The exam is on 14 June.', 'The exam is on 15 June.'],
    ['Salí a correr hoy.', 'Salí a correr hoy.'],
    ['ich war heute laufen', 'ich war heute laufen'],
    ['сегодня я бегал', 'сегодня я бегал'],
    ['我住在北京', '我住在上海'],
    ['I have a meeting tomorrow.', 'I have a meeting tomorrow.'],
    ['I work at Acme.', 'I worked at Acme.'],
    ['I live in Porto.', 'I love the river. (after "I live in Porto.")'],
    ['In Porto I do. (asked "Do you swim?")', 'In Porto I do. (asked "Do you run?")'],
  ])('does not merge %s into %s', (text, later) => {
    expect(ruleVerdict(aQuestion(text, later))).toMatchObject({ kind: 'ignore' });
  });

  it('merges an entry that was said twice on one day, in any language', () => {
    for (const text of [
      'Я живу в Казани.',
      '我住在北京。',
      "J'habite à Lyon avec Marie.",
      'I went to the gym with Rui.',
    ]) {
      const later = aLaterEntry({ text, saidAt: SAID_AT + 60_000 });
      expect(ruleVerdict({ target: anEntry({ text }), updaters: [later] })).toMatchObject({ kind: 'merge' });
    }
  });

  it('does not merge entries of two people, unless both entries name the person they are about', () => {
    const byBo = (text: string) =>
      ruleVerdict({ target: anEntry({ text }), updaters: [aLaterEntry({ text, speaker: 'Bo' })] });
    expect(byBo('I live in Porto.')).toMatchObject({ kind: 'ignore' });
    expect(byBo('lives in Porto')).toMatchObject({ kind: 'ignore' });
    expect(byBo('Marta lives in Porto.')).toMatchObject({ kind: 'merge' });
  });

  it('does not merge into an updater of likeness near', () => {
    const near = aLaterEntry({ likeness: 'near' });
    expect(ruleVerdict({ target: anEntry(), updaters: [near] })).toMatchObject({ kind: 'ignore' });
  });

  it('prefers an updater that replaces the facts to a more similar updater', () => {
    const moved = aLaterEntry({ id: 'moved', likeness: 'near', replacesFacts: true, text: 'I moved.' });
    expect(ruleVerdict({ target: anEntry(), updaters: [aLaterEntry(), moved] })).toMatchObject({
      kind: 'supersede',
      by: 'moved',
    });
  });

  it('returns the same verdict for any order of the updaters', () => {
    const updater = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      text: fc.constantFrom('I live in Porto.', 'I live in Oslo.', 'I live in Porto with Rui.'),
      days: fc.integer({ min: 1, max: 3 }),
      likeness: fc.constantFrom('same' as const, 'near' as const),
      replacesFacts: fc.boolean(),
    });
    const lists = fc.uniqueArray(updater, { minLength: 1, selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, fc.integer(), (list, turn) => {
        const updaters = list.map(({ days, ...rest }) =>
          aLaterEntry({ ...rest, saidAt: SAID_AT + days * DAY_MS }),
        );
        const turned = updaters.toSorted(
          (a, b) => ((a.id.charCodeAt(0) * turn) % 7) - ((b.id.charCodeAt(0) * turn) % 7),
        );
        expect(ruleVerdict({ target: anEntry(), updaters: turned })).toEqual(
          ruleVerdict({ target: anEntry(), updaters }),
        );
      }),
    );
  });
});
