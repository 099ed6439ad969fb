import {
  BLOCK_WORDS,
  canonicalSubject,
  computedLines,
  type ContextItem,
  type Fact,
  type LanguageId,
} from '@mneme/domain';
import { factsAt } from '../facts/facts-at.js';
import type { FactsRequest } from '../facts/read-facts.js';
import type { SearchHit, SearchPorts } from '../search/search-hit.js';
import type { SearchAnswer } from '../search/search-answer.js';

/** Maximum number of relations to add up, and of values to read per relation. */
const MOST_RELATIONS = 4;
const MOST_VALUES = 100;

type AskedFacts = Pick<FactsRequest, 'scope' | 'instants' | 'agentId'>;

/** Returns totals over all facts of the found relations, for a question of how many or how long. */
export const computedItems = async (
  ports: Pick<SearchPorts, 'facts' | 'clock'>,
  request: AskedFacts & { readonly language: LanguageId },
  { found, answer }: { readonly found: readonly SearchHit[]; readonly answer: SearchAnswer },
): Promise<readonly ContextItem[]> => {
  const { plan, asOf, userName } = answer;
  if (plan.shape !== 'count') return [];
  const relations = new Map(
    found.flatMap(({ fact }) =>
      fact === null ? [] : [[JSON.stringify([fact.claim.subject, fact.claim.predicate]), fact] as const],
    ),
  );
  const first = [...relations.values()].slice(0, MOST_RELATIONS);
  const facts = await Promise.all(first.map((fact) => allOfRelation(ports, request, fact)));
  const lines = computedLines(facts.flat(), asOf, userName, BLOCK_WORDS[request.language]);
  return lines.map((text) => ({
    id: text,
    kind: 'computed',
    text,
    sessionId: null,
    speaker: null,
    saidAt: asOf,
  }));
};

/**
 * Reads all values of a relation. A search finds only some of them, so counting the results of a search would
 * be wrong.
 */
const allOfRelation = async (
  { facts, clock }: Pick<SearchPorts, 'facts' | 'clock'>,
  { scope, instants, agentId }: AskedFacts,
  { claim: { subject, predicate } }: Fact,
): Promise<readonly Fact[]> => {
  const query = { subject: canonicalSubject(subject), predicate, agentId, limit: MOST_VALUES };
  const page = await factsAt(facts.of(scope), { instants, now: clock.now() }, query);
  return page.facts;
};
