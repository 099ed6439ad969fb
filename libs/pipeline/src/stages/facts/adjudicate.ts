import { makeAlias, canonicalPredicate, type Claim } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { Adjudicator } from '@mneme/ports';
import { decidedAlias, raiseDoubts, stateAliases } from './compare.js';
import { defineDecision, type Handled } from '../../stage.js';

/** Decides doubts (S1 4.2, algorithms 5.4, step 7). Relations without a decision stay separate. */
export const adjudicate = defineDecision({
  name: 'consolidator.adjudicate',
  consumes: topics.doubts,
  produces: [topics.entries, topics.doubts],
  needs: ['adjudicator'],
  asksModel: ({ adjudicator }) => adjudicator.asksModel,
  decide: async (event, { adjudicator }) =>
    event.type === 'predicates.doubted' ? stateAliases(await decide(event, adjudicator)) : [],
  withoutBudget: async (event, { adjudicator }) => {
    if (event.type !== 'predicates.doubted') return { events: [], again: null };
    const aliases = await decide(event, adjudicator);
    const open = event.data.doubts.filter((_, n) => aliases[n] === null);
    return { events: stateAliases(aliases), again: raiseDoubts(open)[0] ?? null };
  },
});

/** Returns an alias for each doubt. `null` if the relation is no alias, or if that cannot be decided. */
const decide = async (
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
    const sentence = `"${alias.from}" is taken for "${alias.to}" by ${adjudicator.id}: ${reason}`;
    return decidedAlias(scope, alias, claim, sentence);
  });
};
