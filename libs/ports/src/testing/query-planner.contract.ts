import { EVIDENCE_SHAPES, LIMIT_QUERY_CHARACTERS, MOST_QUERIES } from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { QueryPlanner } from '../search/query-planner.js';
import { ODD_STRINGS, type Open, promises } from './promises.contract.js';

const ODD = ['', ' ', ...ODD_STRINGS, '\ud800 lone', 'a'.repeat(30_000), 'long '.repeat(5_000)];

/** What every query planner promises. */
export const queryPlannerContract = (open: Open<QueryPlanner>): void => {
  describe('a query planner', () => {
    const it = promises(open);

    it('has a name', async ({ id }) => {
      expect(id).not.toBe('');
      await Promise.resolve();
    });

    it('says who is meant by a pronoun, where the conversation has named somebody', async (planner) => {
      const recent = ['I had lunch with Lena.', 'How was it?'];
      const { queries } = await planner.plan({ query: 'Where does she work?', recent });
      expect(queries[0]).toContain('Lena');
    });

    it('gives one to four short queries, whatever is asked wherever', async (planner) => {
      for (const odd of ODD) {
        const { shape, queries } = await planner.plan({ query: odd, recent: [odd, odd] });
        expect(EVIDENCE_SHAPES).toContain(shape);
        expect(queries.length).toBeGreaterThan(0);
        expect(queries.length).toBeLessThanOrEqual(MOST_QUERIES);
        for (const text of queries) {
          expect(text.trim()).toBe(text);
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(LIMIT_QUERY_CHARACTERS);
          expect(text).not.toMatch(/\p{Surrogate}/u);
        }
      }
    });
  });
};
