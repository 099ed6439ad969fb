import { type Claim, generaliseStatement, isAliasClaim, type Vocabulary } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { defineDecision, draft, type Draft, type Handled } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';

type Produced = typeof topics.knowledge;

/**
 * Rules propose knowledge from statements of users (S2 3.3, algorithms 6.2), if the tenant shares it.
 * Retracted statements are withdrawn even if knowledge is no longer shared.
 */
export const propose = defineDecision({
  name: 'consolidator.propose',
  consumes: topics.entries,
  produces: [topics.knowledge],
  needs: ['sharing', 'vocabulary'],
  asksModel: () => false,
  decide: (event, ports) => decided(event, ports),
  withoutBudget: async (event, ports) => ({ events: await decided(event, ports), again: null }),
});

const decided = async (
  event: Handled,
  { sharing, vocabulary }: Pick<StagePorts, 'sharing' | 'vocabulary'>,
): Promise<readonly Draft<Produced>[]> => {
  const withdrawn = withdrawnBy(event);
  const stated = statedBy(event);
  if (withdrawn === null && stated.length === 0) return [];
  const settings = await sharing(event.scope.tenant);
  if (settings === null) return [];
  return [
    ...(withdrawn === null ? [] : [draft(topics.knowledge, 'knowledge.withdrawn', withdrawn)]),
    ...(settings.isOn ? stated.flatMap((statement) => proposing(statement, vocabulary)) : []),
  ];
};

interface Statement {
  readonly id: string;
  readonly text: string;
  readonly speaker: string | null;
  readonly claims: readonly Claim[];
  readonly knownFrom: number;
}

const proposing = (
  { id, knownFrom, ...statement }: Statement,
  vocabulary: Vocabulary,
): readonly Draft<Produced>[] =>
  generaliseStatement(statement, vocabulary).map((proposal) =>
    draft(topics.knowledge, 'knowledge.proposed', { ...proposal, statementId: id, knownFrom }),
  );

const statedBy = (event: Handled): readonly Statement[] => {
  switch (event.type) {
    case 'entry.written':
      return [{ ...event.data, knownFrom: event.recordedAt }];
    case 'entry.revised':
      return [event.data];
    case 'facts.stated':
      return event.data.claims
        .filter((claim) => claim.entryId === null && !isAliasClaim(claim))
        .map((claim) => {
          const { id, text } = claim;
          return { id, text, speaker: null, claims: [claim], knownFrom: event.recordedAt };
        });
    default:
      return [];
  }
};

/**
 * Added to an instant to withdraw everything that was known at that instant, because `knownBefore` is
 * exclusive.
 */
const JUST_AFTER_MS = 1;

const withdrawnBy = (event: Handled): DataOf<'knowledge.withdrawn'> | null => {
  const now = event.recordedAt + JUST_AFTER_MS;
  switch (event.type) {
    case 'entry.revised':
      return { statementIds: [event.data.id], knownBefore: event.data.knownFrom };
    case 'entry.forgotten':
      return { statementIds: [event.data.entryId], knownBefore: now };
    case 'entries.superseded':
      return { statementIds: [...event.data.entryIds], knownBefore: event.data.recordedBefore };
    case 'fact.retracted':
      return { statementIds: [event.data.factId], knownBefore: now };
    case 'session.corrected': {
      const { forgotten, claims } = event.data;
      const retracted = claims.flatMap(({ claimId, validTo }) => (validTo === null ? [claimId] : []));
      const ids = [...forgotten.map(({ entryId }) => entryId), ...retracted];
      return ids.length === 0 ? null : { statementIds: ids, knownBefore: now };
    }
    default:
      return null;
  }
};
