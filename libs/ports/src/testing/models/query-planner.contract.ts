import { EVIDENCE_SHAPES, LIMIT_QUERY_CHARACTERS, MOST_QUERIES } from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { QueryPlanner } from '../../models/query-planner.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';

const ODD = ['', ' ', ...ODD_STRINGS, '\ud800 lone', 'a'.repeat(30_000), 'long '.repeat(5_000)];

export const queryPlannerContract = (open: Open<QueryPlanner>): void => {
  describe('QueryPlanner', () => {
    const it = promises(open);

    it('has an id', async ({ id }) => {
      expect(id).not.toBe('');
      await Promise.resolve();
    });

    it('replaces a pronoun with the name from the conversation', async (planner) => {
      const recent = ['I had lunch with Lena.', 'How was it?'];
      const { queries } = await planner.plan({ query: 'Where does she work?', recent });
      expect(queries[0]).toContain('Lena');
    });

    it('returns one to four short queries for any question and conversation', async (planner) => {
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
