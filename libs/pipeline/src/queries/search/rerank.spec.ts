import { type Point, readQuestion, Unavailable } from '@mneme/domain';
import type { Selector } from '@mneme/ports';
import { aPoint } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { rerank, RERANKED } from './rerank.js';
import type { SearchHit } from './search-hit.js';

const query = 'Where does Ana live?';
const question = readQuestion(query, { speakers: [], referenceDate: null });
const asked = { queries: [query], question, mode: 'balanced', userNames: [] } as const;

const aHit = (text: string, score: number): SearchHit<Point> => ({
  point: aPoint({ id: text, text, speaker: null }),
  score,
  terms: { words: score },
  fact: null,
});
const ranked = [aHit('one', 0.9), aHit('two', 0.6), aHit('three', 0.2)];

const choosing = (...best: readonly string[]) => {
  const asks: unknown[] = [];
  const select = (queries: readonly string[], texts: readonly string[]): Promise<readonly number[]> => {
    asks.push([queries, texts]);
    return Promise.resolve(best.flatMap((text) => (texts.includes(text) ? texts.indexOf(text) : [])));
  };
  return { selectors: balanced({ id: 'choosing', select }), asks };
};
const balanced = (selector: Selector | null) => ({ balanced: selector, thorough: null });
const failing = (error: Error) => balanced({ id: 'failing', select: () => Promise.reject(error) });
const orderOf = (hits: readonly SearchHit<Point>[]) => hits.map(({ point, score }) => [point.text, score]);

describe('rerank', () => {
  it('assigns the scores to the chosen order, and records the change in the term rerank', async () => {
    const { selectors, asks } = choosing('three', 'two', 'one');
    const { ranked: reordered, ...told } = await rerank(selectors, ranked, asked);
    expect(told).toEqual({ reranked: true, rerankReason: null });
    expect(orderOf(reordered)).toEqual([
      ['three', 0.9],
      ['two', 0.6],
      ['one', 0.2],
    ]);
    expect(reordered.map(({ terms }) => terms)).toEqual([
      { words: 0.2, rerank: 0.9 - 0.2 },
      { words: 0.6, rerank: 0 },
      { words: 0.9, rerank: 0.2 - 0.9 },
    ]);
    expect(asks).toEqual([[[query], ['one', 'two', 'three']]]);
  });

  it('puts results that were not chosen after the chosen ones, in their former order', async () => {
    const { ranked: reordered } = await rerank(choosing('three').selectors, ranked, asked);
    expect(reordered.map(({ point }) => point.text)).toEqual(['three', 'one', 'two']);
    const { ranked: same, reranked } = await rerank(choosing().selectors, ranked, asked);
    expect([orderOf(same), reranked]).toEqual([orderOf(ranked), true]);
  });

  it('gives only the first candidates to the selector', async () => {
    const many = Array.from({ length: RERANKED + 2 }, (_, n) => aHit(`t${n}`, 1 - n / 100));
    const { selectors, asks } = choosing(`t${RERANKED}`, `t${RERANKED - 1}`);
    const { ranked: reordered } = await rerank(selectors, many, asked);
    const texts = many.map(({ point }) => point.text);
    const read = texts.slice(0, RERANKED);
    expect(asks).toEqual([[[query], read]]);
    expect(reordered.map(({ point }) => point.text)).toEqual([
      ...read.slice(-1),
      ...read.slice(0, -1),
      ...texts.slice(RERANKED),
    ]);
  });

  it('keeps the order and returns the reason if the selector is unavailable', async () => {
    const late = failing(new Unavailable('reranker-late', 'Too late.'));
    expect(await rerank(late, ranked, asked)).toEqual({
      ranked,
      reranked: false,
      rerankReason: 'Too late.',
    });
  });

  it.each(['fast', 'thorough'] as const)('keeps the order in a mode without a selector: %s', async (mode) => {
    const { selectors, asks } = choosing('three');
    const unchanged = { ranked, reranked: false };
    expect(await rerank(selectors, ranked, { ...asked, mode })).toEqual({
      ...unchanged,
      rerankReason: `The mode is ${mode}.`,
    });
    expect(await rerank(balanced(null), ranked, { ...asked, mode })).toEqual({
      ...unchanged,
      rerankReason: null,
    });
    expect(asks).toEqual([]);
  });

  it('rethrows an error that is not Unavailable', async () => {
    const wrong = failing(new TypeError('x is not a function'));
    await expect(rerank(wrong, ranked, asked)).rejects.toThrow(TypeError);
  });
});
