import { expect, it } from 'vitest';
import { describeOnNeo4j, inStore } from './neo4j.fixture.js';

describeOnNeo4j('graph marks in Neo4j', () => {
  it('keeps the greatest value of each number when several writers write at once', () =>
    inStore(async ({ marks }) => {
      expect(await marks.newest()).toEqual({ graph: 0, indexed: 0 });
      const kept = Array.from({ length: 20 }, (_, n) => ({ graph: 1 + ((n * 7) % 20), indexed: n % 11 }));
      await Promise.all(kept.map((each) => marks.keep(each)));
      expect(await marks.newest()).toEqual({ graph: 20, indexed: 10 });
      await marks.keep({ graph: 3, indexed: 0 });
      expect(await marks.newest()).toEqual({ graph: 20, indexed: 10 });
    }));

  it('keeps the marks of two stores apart', () =>
    inStore(({ marks }) =>
      inStore(async ({ marks: others }) => {
        await marks.keep({ graph: 5, indexed: 5 });
        expect(await others.newest()).toEqual({ graph: 0, indexed: 0 });
      }),
    ));
});
