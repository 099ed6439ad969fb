import { type Fact, usesChannel, isPersonalQuestion, factProximities, type Scope, USER } from '@mneme/domain';
import { chunkId } from '../../points/chunk-id.js';
import type { RecallPorts } from '../../memory-ports.js';
import { holdingFacts } from '../facts/holding-facts.js';
import type { SearchContext } from '../search/search-hit.js';

export interface NearFacts {
  readonly facts: readonly Fact[];
  /** Proximity of each fact to the question, from 0 to 1, by the id of the fact's claim. */
  readonly proximities: ReadonlyMap<string, number>;
}

const NOTHING_NEAR: NearFacts = { facts: [], proximities: new Map() };

/** Reads every fact that holds, up to 50,000, because the graph channel follows entities. */
export const nearFactsOf = async (
  ports: RecallPorts,
  { scope, query, ranking, instants, userNames, now }: SearchContext,
): Promise<NearFacts> => {
  if (ranking === 'sum' || !usesChannel(ranking, 'graph')) return NOTHING_NEAR;
  const { facts } = await holdingFacts(ports, { scope, subject: null, agentId: null, instants }, now);
  const namesOfUser = [USER, ...userNames];
  return {
    facts,
    proximities: factProximities(facts, { query, isPersonal: isPersonalQuestion(query), namesOfUser }),
  };
};

/** Maximum number of messages or claims that the graph adds, the same as for one channel (algorithms 8.3). */
const MOST_LINKED = 30;

const nearest = (proximities: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...proximities].sort(([, a], [, b]) => b - a).slice(0, MOST_LINKED);

export const linkedClaims = ({ proximities }: NearFacts): readonly string[] =>
  nearest(proximities).map(([id]) => id);

/** Returns the proximity of each message, which is the proximity of its nearest fact. */
export const linkedMessages = (
  scope: Scope,
  { facts, proximities }: NearFacts,
): ReadonlyMap<string, number> => {
  const near = new Map<string, number>();
  for (const { claim } of facts) {
    const proximity = proximities.get(claim.id);
    if (proximity === undefined) continue;
    for (const { sessionId, messageId } of claim.sources) {
      const id = chunkId(scope, sessionId, messageId);
      near.set(id, Math.max(near.get(id) ?? 0, proximity));
    }
  }
  return new Map(nearest(near));
};
