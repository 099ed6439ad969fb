import { type Fact, usesChannel, isPersonalQuestion, factProximities, USER } from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { holdingFacts } from '../facts/holding-facts.js';
import type { SearchContext } from '../search/search-hit.js';

export interface NearFacts {
  readonly facts: readonly Fact[];
  /** From 0 to 1, by the id of the fact's claim. */
  readonly proximities: ReadonlyMap<string, number>;
}

const NOTHING_NEAR: NearFacts = { facts: [], proximities: new Map() };

/** Reads every fact that holds, up to 50,000, because the graph channel follows entities. */
export const nearFactsOf = async (
  ports: RecallPorts,
  { scope, query, ranking, instants, userNames, now }: SearchContext,
): Promise<NearFacts> => {
  if (ranking === 'sum' || !usesChannel(ranking, 'graph')) return NOTHING_NEAR;
  const { facts } = await holdingFacts(ports, { scope, subject: null, instants }, now);
  const namesOfUser = [USER, ...userNames];
  return {
    facts,
    proximities: factProximities(facts, { query, isPersonal: isPersonalQuestion(query), namesOfUser }),
  };
};
