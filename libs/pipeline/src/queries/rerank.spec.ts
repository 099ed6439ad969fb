import { type Point, readQuestion, Unavailable } from '@mneme/domain';
import { aPoint } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { rerank, RERANKED } from './rerank.js';
import type { SearchHit } from './search-hit.js';

const query = 'Where does Ana live?';
const question = readQuestion(query, { speakers: [], referenceDate: null });
const asked = { query, question, mode: 'balanced', userNames: [] } as const;

const aHit = (text: string, score: number): SearchHit<Point> => ({
  point: aPoint({ id: text, text, speaker: null }),
  score,
  terms: { words: score },
  fact: null,
});
const ranked = [aHit('one', 0.9), aHit('two', 0.6), aHit('three', 0.2)];

/** Scores texts by what a table gives for them. */
const byTable = (scores: Readonly<Record<string, number>>) => {
  const asks: unknown[] = [];
  const score = (of: string, texts: readonly string[]): Promise<readonly number[]> => {
    asks.push([of, texts]);
    return Promise.resolve(texts.map((text) => scores[text] ?? 0));
  };
  return { model: { id: 'table', score }, asks };
};
const orderOf = (hits: readonly SearchHit<Point>[]) => hits.map(({ point, score }) => [point.text, score]);

describe('a rerank', () => {
  it('changes which result has which score, and says by how much', async () => {
    const { model, asks } = byTable({ one: 0.1, two: 0.5, three: 0.8 });
    const { ranked: reordered, ...told } = await rerank(model, ranked, asked);
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
    expect(asks).toEqual([[query, ['one', 'two', 'three']]]);
  });

  it('leaves equals in their order', async () => {
    const { ranked: reordered } = await rerank(byTable({ three: 0.5 }).model, ranked, asked);
    expect(reordered.map(({ point }) => point.text)).toEqual(['three', 'one', 'two']);
  });

  it('reads only the first candidates', async () => {
    const many = Array.from({ length: RERANKED + 2 }, (_, n) => aHit(`t${n}`, 1 - n / 100));
    const { model, asks } = byTable({ [`t${RERANKED - 1}`]: 1, [`t${RERANKED}`]: 2 });
    const { ranked: reordered } = await rerank(model, many, asked);
    const texts = many.map(({ point }) => point.text);
    const read = texts.slice(0, RERANKED);
    expect(asks).toEqual([[query, read]]);
    expect(reordered.map(({ point }) => point.text)).toEqual([
      ...read.slice(-1),
      ...read.slice(0, -1),
      ...texts.slice(RERANKED),
    ]);
  });

  it('leaves everything as it was where the cross-encoder cannot be had, and says why', async () => {
    const score = () => Promise.reject(new Unavailable('reranker-late', 'Too late.'));
    expect(await rerank({ id: 'late', score }, ranked, asked)).toEqual({
      ranked,
      reranked: false,
      rerankReason: 'Too late.',
    });
  });

  it('is left out where none is configured, or the search is to be fast', async () => {
    const { model, asks } = byTable({});
    expect(await rerank(null, ranked, asked)).toEqual({ ranked, reranked: false, rerankReason: null });
    expect(await rerank(model, ranked, { ...asked, mode: 'fast' })).toEqual({
      ranked,
      reranked: false,
      rerankReason: 'The mode is fast.',
    });
    expect(asks).toEqual([]);
  });

  it('hides no mistake of ours', async () => {
    const score = () => Promise.reject(new TypeError('x is not a function'));
    await expect(rerank({ id: 'wrong', score }, ranked, asked)).rejects.toThrow(TypeError);
  });
});
