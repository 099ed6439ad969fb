import { expect, it } from 'vitest';
import { aMessage } from '../message.fixture.js';
import { ruleExtractor } from '../rule-extractor.js';

const entriesOf = (text: string, saidAt: string) =>
  ruleExtractor().extract([[aMessage({ text, saidAt: Date.parse(saidAt) })]], {
    before: [],
    names: [],
    claims: [],
  });

it.each([
  ['The vet appointment for Biscuit is on 14 March at nine.', '2026-03-11', [' [2026-03-14]', 'inferred']],
  ['I start at N26 on november 2nd as senior product designer', '2026-10-11', [' [2026-11-02]', 'inferred']],
  ['We moved from Berlin to Porto in March.', '2026-03-11', [' [2026-03]', 'inferred']],
  ['The big concert with Ana and Rui, 20 March', '2026-03-11', [' [2026-03-20]', 'inferred']],
  ['Photos of Ana and Rui in Porto, 20 March', '2026-03-11', [' [2026-03-20?]', 'nearest']],
  ['We moved to Porto yesterday.', '2026-03-11', [' [2026-03-10]', 'exact']],
  ['I moved to Bristol on 28 February 2026.', '2026-03-11', ['', 'exact']],
  ['I play the cello on Thursday evenings.', '2026-03-11', ['', null]],
])('adds the date and its precision to the entry of "%s"', async (text, saidAt, [bracket, precision]) => {
  expect(await entriesOf(text, saidAt)).toMatchObject([{ text: `Ana: ${text}${bracket}`, precision }]);
});

it('does not end a sentence inside a German date', async () => {
  const text = 'Wir ziehen am 14. Mai mit Sack und Pack nach Wien um. Ana bleibt in Berlin.';
  expect((await entriesOf(text, '2026-03-11')).map((entry) => entry.text.split(' [')[0])).toEqual([
    'Ana: Wir ziehen am 14. Mai mit Sack und Pack nach Wien um.',
    'Ana: Ana bleibt in Berlin.',
  ]);
});
