import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDates } from './add-dates.js';

/** Tuesday, 18 July 2023, 15:00 UTC. */
const SAID = Date.parse('2023-07-18T15:00:00Z');

describe('addDates', () => {
  it.each([
    ['I met her last Friday at work.', 'I met her last Friday (14 July 2023) at work.'],
    ['We moved last year, and again in 2021.', 'We moved last year (2022), and again in 2021.'],
    ['Yesterday I ran; tomorrow I rest.', 'Yesterday (17 July 2023) I ran; tomorrow (19 July 2023) I rest.'],
    ['Two weeks ago it rained.', 'Two weeks ago (the week of 3 July 2023) it rained.'],
    [
      'We met last Friday. I fly home next Friday!',
      'We met last Friday (14 July 2023). I fly home next Friday (21 July 2023)!',
    ],
    ['We fly by 1 March 2024, back by 5 March.', 'We fly by 1 March 2024, back by 5 March (2024).'],
    ['I left last September.', 'I left last September (2022).'],
    ['Lo vi anteayer.', 'Lo vi anteayer (16 July 2023).'],
    ['Ich war gestern im Kino.', 'Ich war gestern (17 July 2023) im Kino.'],
  ])('adds the date after each relative time: %s', (text, dated) => {
    expect(addDates(text, SAID)).toBe(dated);
  });

  it.each([
    'I am at home today.',
    'This week it rains, and this month too.',
    'It is due by 1 August.',
    'We are away from 8 to 12 October.',
    'It was on 14 July 2023.',
    'It took three weeks.',
    'Nothing of the kind.',
    '',
  ])('leaves a text without relative times unchanged: "%s"', (text) => {
    expect(addDates(text, SAID)).toBe(text);
  });

  it.each([
    "no wait, it's the 14th",
    'Oops, his birthday is the 25th, not the 23rd.',
    'It is settled. No, sorry, I meant the 14th.',
    'no espera, es el 14',
    'Quatsch, am 14. ist das.',
  ])('adds no date to a corrected day whose month is in another message: "%s"', (text) => {
    expect(addDates(text, SAID)).toBe(text);
  });

  it('adds a date to a day of the month outside a correction', () => {
    expect(addDates("Let us meet on the 24th. No wait, I'm busy.", SAID)).toBe(
      "Let us meet on the 24th (24 July 2023). No wait, I'm busy.",
    );
  });

  it('adds no date at the cut of a long text, because the phrase may continue', () => {
    const long = `${'x'.repeat(3_985)} in March 2021 we left. Yesterday it rained.`;
    expect(addDates(long, SAID)).toBe(long);
  });

  it('keeps every character of any text in the order of the text', () => {
    const words = fc.constantFrom(
      'yesterday',
      'last',
      'week',
      'May',
      'ago',
      'two',
      '(',
      '2023',
      'el',
      'martes',
      '\n',
      '🙂',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join(' ');
        let at = 0;
        for (const character of addDates(text, SAID))
          if (character === text[at] || text.startsWith(character, at)) at += character.length;
        expect(at).toBe(text.length);
      }),
    );
  });
});
