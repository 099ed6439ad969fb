import { makeAlias, canonicalPredicate, type Claim } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { Adjudicator } from '@mneme/ports';
import { decidedAlias, doubting, stating } from './compare.js';
import { defineDecision, type Handled } from '../../stage.js';

/** Decides doubts (S1 4.2, algorithms 5.4, step 7). Relations without a decision coexist. */
export const adjudicate = defineDecision({
  name: 'consolidator.adjudicate',
  consumes: topics.doubts,
  produces: [topics.entries, topics.doubts],
  needs: ['adjudicator'],
  asksModel: ({ adjudicator }) => adjudicator.asksModel,
  decide: async (event, { adjudicator }) =>
    event.type === 'predicates.doubted' ? stating((await decided(event, adjudicator)).flatMap(known)) : [],
  withoutBudget: async (event, { adjudicator }) => {
    if (event.type !== 'predicates.doubted') return { events: [], again: null };
    const verdicts = await decided(event, adjudicator);
    const open = event.data.doubts.filter((_, n) => verdicts[n] === null);
    return { events: stating(verdicts.flatMap(known)), again: doubting(open)[0] ?? null };
  },
});

const known = (alias: Claim | null): readonly Claim[] => (alias === null ? [] : [alias]);

/** `null` if the relation is no alias, or if that cannot be decided. */
const decided = async (
  { data, scope }: Handled<'predicates.doubted'>,
  adjudicator: Adjudicator,
): Promise<readonly (Claim | null)[]> => {
  const verdicts = await adjudicator.adjudicate(
    data.doubts.map(({ claim, candidates }) => ({
      predicate: canonicalPredicate(claim.predicate),
      statement: claim.text,
      candidates,
    })),
  );
  return data.doubts.map(({ claim }, n) => {
    const { sameAs = null, reason = '' } = verdicts[n] ?? {};
    const alias = sameAs === null ? null : makeAlias(claim.predicate, sameAs);
    if (alias === null) return null;
    const told = `"${alias.from}" is taken for "${alias.to}" by ${adjudicator.id}: ${reason}`;
    return decidedAlias(scope, alias, { claim, reason: told });
  });
};
