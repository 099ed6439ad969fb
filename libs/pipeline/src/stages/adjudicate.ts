import { aliasOf, canonicalPredicate, type Claim } from '@mneme/domain';
import { topics } from '@mneme/events';
import { decidedAlias, stating } from './compare.js';
import { defineDecision } from '../stage.js';

/**
 * Has it decided whether relations are others under new names (S1 4.2; algorithms 5.4, step 7). What is not decided, for
 * whatever reason, coexists.
 */
export const adjudicate = defineDecision({
  name: 'consolidator.adjudicate',
  consumes: topics.doubts,
  produces: [topics.entries],
  needs: ['adjudicator'],
  asksModel: ({ adjudicator }) => adjudicator.asksModel,
  decide: async ({ type, data, scope }, { adjudicator }) => {
    if (type !== 'predicates.doubted') return [];
    const verdicts = await adjudicator.adjudicate(
      data.doubts.map(({ claim, candidates }) => ({
        predicate: canonicalPredicate(claim.predicate),
        statement: claim.text,
        candidates,
      })),
    );
    const decided = data.doubts.flatMap(({ claim }, n): readonly Claim[] => {
      const { sameAs = null, reason = '' } = verdicts[n] ?? {};
      const alias = sameAs === null ? null : aliasOf(claim.predicate, sameAs);
      if (alias === null) return [];
      const told = `"${alias.from}" is taken for "${alias.to}" by ${adjudicator.id}: ${reason}`;
      return [decidedAlias(scope, alias, { claim, reason: told })];
    });
    return stating(decided);
  },
});
