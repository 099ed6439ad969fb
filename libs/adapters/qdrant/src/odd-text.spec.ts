import { type Filter, matchesFilter, type Metadata } from '@mneme/domain';
import { aPoint, aScope, aSelection, listedIds, seedsOf } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { fromKeyword, toKeyword } from './points/keyword.js';
import { inCollection, itOnQdrant } from './admin/open-fresh.fixture.js';

const ODD = ['\ud800', '\udc00x', '\ufffd', '\ufdd0', '\ufdd0"x"', 'a\u0000b', '', '🎉'];

itOnQdrant('maps texts that are not valid Unicode to distinct keywords', () => {
  const keywords = ODD.map(toKeyword);
  expect(new Set(keywords).size).toBe(ODD.length);
  expect(keywords.map(fromKeyword)).toEqual(ODD);
  expect(keywords.every((keyword) => !/\p{Surrogate}/u.test(keyword))).toBe(true);
});

itOnQdrant('returns odd text unchanged from every field, and filters by it', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const points = ODD.map((text, i) =>
      aPoint({
        id: `${i}${text}`,
        text: `t${text}`,
        stems: [text],
        ordinal: i,
        speaker: text,
        agentId: text,
        tags: [text],
        summary: text,
        metadata: { [text]: text, deep: { [text]: [text, 1e21, -0.5] } },
      }),
    );
    await scoped.put(points);
    expect(await scoped.getEmbedded(points.map(({ id }) => id))).toEqual(points);
    for (const op of ['eq', 'ne', 'contains', 'gte'] as const) {
      for (const field of ['speaker', 'tag', 'metadata.\ud800'] as const) {
        for (const value of ODD) {
          const filter: Filter = { op, field, value };
          const expected = points.filter((point) => matchesFilter(filter, point)).map(({ id }) => id);
          expect(
            await listedIds(scoped, { selection: aSelection({ filter }) }),
            JSON.stringify(filter),
          ).toEqual(expected);
        }
      }
    }
    for (const [i, text] of ODD.entries()) {
      expect((await seedsOf(scoped, { stems: [text] })).lexical.map(({ id }) => id)).toEqual([`${i}${text}`]);
    }
  }),
);

itOnQdrant('stores metadata that is nested 300 levels deep', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const deep = JSON.parse(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`) as Metadata;
    const point = aPoint({ metadata: deep });
    await scoped.put([point]);
    expect(await scoped.getEmbedded([point.id])).toEqual([point]);
  }),
);
