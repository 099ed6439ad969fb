import { describe, expect, it } from 'vitest';
import { mergePlans } from './merge-plans.js';
import type { PlannedQuery, QueryPlan } from './query-plan.js';

const byRules = (...queries: readonly PlannedQuery[]): QueryPlan => ({
  shape: 'one',
  queries,
  madeBy: 'rules',
  reason: null,
});
const asked = (text: string): PlannedQuery => ({ text, reason: 'asked' });
const draft = (...queries: readonly string[]) => ({ shape: 'list', queries, madeBy: 'model' }) as const;

describe('mergePlans', () => {
  it("adds the model's queries after the question, each once", () => {
    const query = 'Which instruments does Ana play, and since when?';
    expect(
      mergePlans(byRules(asked(query)), draft('Ana plays instrument', 'ANA plays instrument', 'Ana began')),
    ).toEqual({
      shape: 'list',
      queries: [
        asked(query),
        { text: 'Ana plays instrument', reason: 'part' },
        { text: 'Ana began', reason: 'part' },
      ],
      madeBy: 'model',
      reason: null,
    });
  });

  it('puts the first query of the model first if the rules cannot resolve the pronoun of the question', () => {
    const rules = byRules(asked('Where does she work?'));
    expect(mergePlans(rules, draft('Where does Lena work?', 'Lena job')).queries).toEqual([
      { text: 'Where does Lena work?', reason: 'reference' },
      asked('Where does she work?'),
      { text: 'Lena job', reason: 'part' },
    ]);
  });

  it('puts the query of the model after the question if that query is about something else', () => {
    const rules = byRules(asked('Where does she work?'));
    expect(mergePlans(rules, draft('What is the password?')).queries).toEqual([
      asked('Where does she work?'),
      { text: 'What is the password?', reason: 'part' },
    ]);
  });

  it('keeps the query of the rules first, and returns at most four queries', () => {
    const rules = byRules({ text: 'Where does Ben work?', reason: 'relation' }, asked('Where does he work?'));
    const { queries } = mergePlans(rules, draft('Where does Tom work?', 'b', 'c', 'd'));
    expect(queries).toEqual([
      ...rules.queries,
      { text: 'Where does Tom work?', reason: 'part' },
      { text: 'b', reason: 'part' },
    ]);
  });
});
