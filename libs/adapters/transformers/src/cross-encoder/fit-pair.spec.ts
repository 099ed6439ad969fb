import { describe, expect, it } from 'vitest';
import { fitPairs } from './fit-pair.js';

const words = (text: string): number => text.split(' ').filter((word) => word !== '').length;
const characters = (text: string): number => Array.from(text).length;

describe('fitPairs', () => {
  it('does not cut a query and a text that together fit into the network', () => {
    expect(fitPairs('where is ana', ['in porto', ''], 10, words)).toEqual([
      { query: 'where is ana', text: 'in porto', pieces: 5 },
      { query: 'where is ana', text: '', pieces: 3 },
    ]);
  });

  it('cuts the end of the text and keeps the query whole', () => {
    expect(fitPairs('where is ana', ['one two three four five six'], 6, words)).toEqual([
      { query: 'where is ana', text: 'one two three', pieces: 6 },
    ]);
    expect(fitPairs('where is ana', ['one two'], 3, words)).toEqual([
      { query: 'where is ana', text: '', pieces: 3 },
    ]);
  });

  it('cuts a query of 5,000 pieces to 256 pieces and gives the remaining pieces to the text', () => {
    const [pair] = fitPairs('q '.repeat(5_000), ['t '.repeat(5_000)], 509, words);
    expect([words(pair?.query ?? ''), words(pair?.text ?? ''), pair?.pieces]).toEqual([256, 253, 509]);
  });

  it('never cuts inside a character', () => {
    const [pair] = fitPairs('', ['🙂🙂🙂🙂🙂'], 3, characters);
    expect(pair).toEqual({ query: '', text: '🙂🙂🙂', pieces: 3 });
  });
});
