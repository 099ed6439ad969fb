import { SPOKEN_ROLES } from '@mneme/domain';
import { aNeighbourhood, aPoint, aScope, aSelection, seedsOf } from '@mneme/ports/testing';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect } from 'vitest';
import { EMBEDDER, inCollection, itOnQdrant } from './admin/open-fresh.fixture.js';
import { openIndex } from './admin/open-index.js';

const EAST = Float32Array.of(1, 0, 0, 0);

const requestsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let made = 0;
  const count = (): void => void (made += 1);
  subscribe('undici:request:create', count);
  try {
    await work();
  } finally {
    unsubscribe('undici:request:create', count);
  }
  return made;
};

itOnQdrant('sends two requests for neighbours, and none with the table of the scope', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const messages = ['one', 'two'].flatMap((sessionId) =>
      Array.from({ length: 20 }, (_, ordinal) =>
        aPoint({ id: `${sessionId}${ordinal}`, sessionId, ordinal, text: `kite ${ordinal}`, vector: EAST }),
      ),
    );
    await scoped.put(messages);
    const look = aNeighbourhood({ around: ['one5', 'two19'], reach: 3, stems: ['kite'], vector: EAST });
    expect(await requestsOf(() => scoped.neighbours(look))).toBe(2);
    const known = await scoped.statistics();
    expect(await requestsOf(() => scoped.neighbours({ ...look, known }))).toBe(0);
    const found = await scoped.neighbours({ ...look, known });
    expect(found).toHaveLength(11);
    for (const { similarity } of found) expect(similarity).toBeCloseTo(1, 5);
    expect(found).toEqual(
      (await scoped.neighbours(look)).map((message) => ({
        ...message,
        similarity: expect.closeTo(message.similarity ?? 0, 5) as number,
      })),
    );
  }),
);

itOnQdrant('sends four requests for a search, and none with the table of the scope', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint({ id: 'one', text: 'a red kite', vector: EAST })]);
    const stems = ['red', 'kite'];
    const spoken = { selection: aSelection({ roles: SPOKEN_ROLES }), stems, vector: EAST, limit: 8 };
    const unaided = await requestsOf(() => seedsOf(scoped, spoken));
    const known = await scoped.statistics(stems);
    const told = await requestsOf(() => seedsOf(scoped, { ...spoken, known }));
    expect([unaided, told]).toEqual([4, 0]);
    const past = { ...spoken, selection: aSelection({ instants: { asOf: 1, knownAt: null } }), known };
    expect(await requestsOf(() => seedsOf(scoped, past))).toBe(0);
    expect(await requestsOf(() => scoped.statistics(['boat']))).toBe(2);
  }),
);

itOnQdrant('sends further requests for neighbours beyond a gap between ordinals', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const ordinals = [0, 1, 2, 50, 51, 52];
    await scoped.put(
      ordinals.map((ordinal) => aPoint({ id: `o${ordinal}`, ordinal, text: 'kite', vector: EAST })),
    );
    const near = () => scoped.neighbours(aNeighbourhood({ around: ['o2'], reach: 2, vector: EAST }));
    expect(await requestsOf(near)).toBe(4);
    expect((await near()).map(({ ordinal, similarity }) => [ordinal, similarity])).toEqual(
      [0, 1, 2, 50, 51].map((ordinal) => [ordinal, 1]),
    );
  }),
);

itOnQdrant('calls onRequest once for each request', () =>
  inCollection(async (_, options) => {
    const heard: string[] = [];
    const index = await openIndex({ ...options, onRequest: (name) => heard.push(name) }, EMBEDDER);
    heard.length = 0;
    const made = await requestsOf(() => index.of(aScope()).statistics());
    expect(heard.sort()).toEqual(['POST points/count', 'POST points/scroll']);
    expect(made).toBe(2);
  }),
);
