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

itOnQdrant(
  'sends one request for the neighbours of points that a search has found, including their similarity',
  () =>
    inCollection(async (index) => {
      const scoped = index.of(aScope());
      const messages = ['one', 'two'].flatMap((sessionId) =>
        Array.from({ length: 20 }, (_, ordinal) =>
          aPoint({ id: `${sessionId}${ordinal}`, sessionId, ordinal, text: `kite ${ordinal}`, vector: EAST }),
        ),
      );
      const quiet = aPoint({
        id: 'quiet',
        sessionId: 'two',
        ordinal: 20,
        text: 'silence',
        vector: Float32Array.of(-1, 0, 0, 0),
      });
      await scoped.put([...messages, quiet]);
      const { lexical } = await seedsOf(scoped, { stems: ['kite'], vector: null, limit: 8 });
      expect(lexical).toHaveLength(8);
      const around = [...lexical.map(({ id }) => id), 'quiet'];
      const neighbours = () =>
        scoped.neighbours(aNeighbourhood({ around, reach: 3, stems: ['kite'], vector: EAST }));
      // No search has found the last message, so one more request reads its place first.
      expect(await requestsOf(neighbours)).toBe(2);
      const found = () =>
        scoped.neighbours(
          aNeighbourhood({ around: around.slice(0, 8), reach: 3, stems: ['kite'], vector: EAST }),
        );
      expect(await requestsOf(found)).toBe(1);
      expect((await found()).filter(({ similarity }) => similarity !== 1)).toEqual([]);
    }),
);

itOnQdrant('sends one request for a search if the statistics of its words are given', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint({ id: 'one', text: 'a red kite', vector: EAST })]);
    const stems = ['red', 'kite'];
    const spoken = { selection: aSelection({ roles: SPOKEN_ROLES }), stems, vector: EAST, limit: 8 };
    const unaided = await requestsOf(() => seedsOf(scoped, spoken));
    const known = await scoped.statistics(stems);
    const told = await requestsOf(() => seedsOf(scoped, { ...spoken, known }));
    expect([unaided, told]).toEqual([4, 1]);
    const statements = { ...spoken, selection: aSelection({ kinds: ['entry', 'fact'] }), known };
    expect(await requestsOf(() => seedsOf(scoped, statements))).toBe(1);
    expect(await requestsOf(() => scoped.statistics(['boat']))).toBe(2);
  }),
);

itOnQdrant('sends one request for the neighbours that a search asks for at once', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const messages = Array.from({ length: 40 }, (_, ordinal) =>
      aPoint({ id: `m${ordinal}`, ordinal, text: `kite ${ordinal}`, vector: EAST }),
    );
    await scoped.put(messages);
    await seedsOf(scoped, { stems: ['kite'], vector: null, limit: 40 });
    const near = (id: string) =>
      scoped.neighbours(aNeighbourhood({ around: [id], reach: 2, stems: ['kite'], vector: EAST }));
    let pools: Awaited<ReturnType<typeof near>>[] = [];
    const requests = await requestsOf(async () => {
      pools = await Promise.all(['m5', 'm20', 'm21'].map(near));
    });
    expect(requests).toBe(1);
    expect(pools.map((pool) => pool.map(({ ordinal }) => ordinal))).toEqual([
      [3, 4, 5, 6, 7],
      [18, 19, 20, 21, 22],
      [19, 20, 21, 22, 23],
    ]);
  }),
);

itOnQdrant('sends further requests for neighbours beyond a gap between ordinals', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const ordinals = [0, 1, 2, 50, 51, 52];
    await scoped.put(
      ordinals.map((ordinal) => aPoint({ id: `o${ordinal}`, ordinal, text: 'kite', vector: EAST })),
    );
    await seedsOf(scoped, { stems: ['kite'], vector: EAST, limit: 10 });
    const near = () => scoped.neighbours(aNeighbourhood({ around: ['o2'], reach: 2, vector: EAST }));
    expect(await requestsOf(near)).toBe(3);
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
    expect(heard).toEqual(['POST points/count', 'POST points/scroll']);
    expect(made).toBe(2);
  }),
);
