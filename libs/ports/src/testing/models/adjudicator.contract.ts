import { describe, expect } from 'vitest';
import type { Adjudicator, PredicateDoubt } from '../../models/adjudicator.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';

const aDoubt = (predicate: string, ...candidates: readonly string[]): PredicateDoubt => ({
  predicate,
  statement: `Ana ${predicate.replaceAll('_', ' ')} something.`,
  candidates: candidates.map((candidate) => ({ predicate: candidate, statement: null })),
});

export const adjudicatorContract = (open: Open<Adjudicator>): void => {
  describe('Adjudicator', () => {
    const it = promises(open);

    it('treats names that differ only in words without meaning as the same relation', async (adjudicator) => {
      const [verdict] = await adjudicator.adjudicate([aDoubt('current_job_title', 'lives_in', 'job_title')]);
      expect(verdict?.sameAs).toBe('job_title');
    });

    it('keeps different relations apart, and a relation apart from its opposite', async (adjudicator) => {
      const verdicts = await adjudicator.adjudicate([
        aDoubt('bank_account', 'blood_group'),
        aDoubt('is_not_insured_by', 'is_insured_by'),
      ]);
      expect(verdicts.map(({ sameAs }) => sameAs)).toEqual([null, null]);
    });

    it('gives a verdict with a reason for every doubt, even about unusual texts', async (adjudicator) => {
      const doubts = ODD_STRINGS.map((odd) => ({
        predicate: odd,
        statement: odd,
        candidates: [{ predicate: 'blood_group', statement: odd }],
      }));
      const verdicts = await adjudicator.adjudicate(doubts);
      expect(verdicts).toHaveLength(doubts.length);
      for (const { sameAs, reason } of verdicts) {
        expect([null, 'blood_group']).toContain(sameAs);
        expect(reason.trim()).not.toBe('');
      }
    });

    it('returns no verdicts for no doubts', async (adjudicator) => {
      expect(await adjudicator.adjudicate([])).toEqual([]);
    });
  });
};
