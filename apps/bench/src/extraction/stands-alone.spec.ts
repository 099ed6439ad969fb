import { describe, expect, it } from 'vitest';
import { relativeTimes, standsAlone } from './stands-alone.js';

describe('standsAlone', () => {
  it.each([
    'Maya: got a flat in wedding, moving in sept 1st. [2026-09-01]',
    'Deniz is a carpenter',
    "Maya's sister lives in Porto",
    'Javi, el marido de Lucía, viaja mucho',
    'Maya got engaged last weekend, on 3 October 2026.',
    'Maya: yes, exactly (asked: "Do you still live in Berlin?")',
    'Maya: its in wedding (after "we got the flat!!")',
    'Maya: she (Sarah) hates the carrier',
    'user: btw we got engaged last weekend [2026-10-03 to 2026-10-04]',
    'Maya: this year I want to learn Polish [2026]',
    'Hanna: das Auto ist in der Werkstatt',
  ])('accepts an entry with a subject and resolved references and times: %s', (text) => {
    expect(standsAlone(text)).toBe(true);
  });

  it.each([
    'got a flat in wedding',
    'Maya: its in wedding',
    'Maya: oh and she hates the carrier',
    'Maya: his birthday is aug 30',
    'Lucía: eso no me gusta',
    'Hanna: das ist mir zu weit',
    'Maya: we got engaged last weekend',
    'Hanna: übermorgen Zahnarzt',
  ])('rejects an entry with an unresolved reference or time, or without a subject: %s', (text) => {
    expect(standsAlone(text)).toBe(false);
  });

  it('requires a date only for the phrases that the gold calls relative', () => {
    expect(standsAlone('Maya: start on november 2nd', ['november 2nd'])).toBe(false);
    expect(standsAlone('Maya: start on november 2nd [2026-11-02]', ['november 2nd'])).toBe(true);
    expect(standsAlone('Rob: 2 beers next friday', [])).toBe(true);
  });

  it('reads very long and malformed text', () => {
    expect(standsAlone(`Maya: ${'and so, '.repeat(20_000)}x`)).toBe(true);
    expect(standsAlone('\ud83d: x')).toBe(false);
  });
});

describe('relativeTimes', () => {
  it('finds relative times in English, Spanish and German, outside brackets with a date', () => {
    expect(relativeTimes('gestern, la semana que viene, next Friday and 3 weeks ago [today]')).toEqual([
      'gestern',
      'la semana que viene',
      'next Friday',
      '3 weeks ago',
      'today',
    ]);
    expect(relativeTimes('Maya: [2026-05-03, said today]')).toEqual([]);
  });
});
