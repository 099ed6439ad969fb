import { scopeKey, sharedMemoryOf, unitId } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { KnowledgeDelta, Withdrawal } from '@mneme/ports';
import type { Pseudonyms } from '../../stage-ports.js';
import { defineProjection, type Handled } from '../../stage.js';

/**
 * Stores proposals and withdrawals in the graph, which holds pseudonyms of users and statements. Repeated
 * events and their order do not change the result. Each read decides which knowledge is published.
 */
export const publish = defineProjection({
  name: 'consolidator.publish',
  consumes: topics.knowledge,
  produces: [],
  needs: ['knowledge', 'pseudonyms'],
  project: async (events, { knowledge, pseudonyms }) => {
    const [first] = events;
    if (!first) return;
    const graph = knowledge.of(first.scope.tenant);
    const pseudonym = await pseudonyms(first.scope.tenant);
    await graph.withdraw(events.flatMap((event) => withdrawalsIn(event, pseudonym)));
    await graph.add(events.flatMap((event) => deltasIn(event, pseudonym)));
  },
});

const withdrawalsIn = (event: Handled, pseudonym: Pseudonyms): readonly Withdrawal[] =>
  event.type === 'knowledge.withdrawn'
    ? event.data.statementIds.map((id) => ({
        statement: statementOf(event, id, pseudonym),
        before: event.data.knownBefore,
        ...sourceOf(event, pseudonym),
      }))
    : [];

const deltasIn = (event: Handled, pseudonym: Pseudonyms): readonly KnowledgeDelta[] => {
  if (event.type !== 'knowledge.proposed') return [];
  const { unit, statementId, polarity, weight, knownFrom } = event.data;
  const statement = statementOf(event, statementId, pseudonym);
  // An affirmation names no polarity, so that its id is the same as before denials existed.
  const denial = polarity === 'denied' ? [polarity] : [];
  const id = pseudonym('contribution', JSON.stringify([statement, knownFrom, unitId(unit), ...denial]));
  // The agents of a user count as one person.
  const contributor = pseudonym('user', scopeKey(sharedMemoryOf(event.scope)));
  const contribution = { id, contributor, statement, polarity, weight, at: knownFrom };
  return [{ unit, contribution, ...sourceOf(event, pseudonym) }];
};

const statementOf = ({ scope }: Handled, id: string, pseudonym: Pseudonyms): string =>
  pseudonym('statement', JSON.stringify([scopeKey(scope), id]));

const sourceOf = (
  { scope, dataKey }: Handled,
  pseudonym: Pseudonyms,
): Pick<Withdrawal, 'source' | 'dataKey'> => ({
  source: sourceName(pseudonym, scopeKey(scope), dataKey),
  dataKey,
});

/** Pseudonym of a data key, by which an erasure finds the knowledge derived from words that the key seals. */
export const sourceName = (pseudonym: Pseudonyms, scope: string, dataKey: string | null): string =>
  pseudonym('source', JSON.stringify([scope, dataKey]));
