import {
  type Claim,
  type ClaimHistory,
  type FactCommand,
  idOf,
  type Instant,
  NOW,
  USER,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { isNote } from '../note.js';
import { type SlotCache, slotsOfStated, wholeSlots } from './slot-cache.js';

/** A name newly known to be the user's, in canonical form, and the event that stated it. */
export interface Learnt {
  readonly name: string;
  readonly recordedAt: Instant;
  readonly eventId: string;
}

/** The id of the user's copy of a claim. A reference to the older claim's id is a reference to this one too. */
export const adoptedId = (claimId: string): string => idOf('claim', 'adopted', claimId);

/**
 * Moves what was believed about somebody of that name to the user, from now on: the claims are retracted under the
 * name and stated again under the user, with the ends that were stated for them.
 */
export const adoptFacts = async (
  graph: ScopedFactGraph,
  book: SlotCache,
  { name, ...at }: Learnt,
): Promise<readonly FactCommand[]> => {
  await book.load(wholeSlots(await slotsAbout(graph, name, at.recordedAt)));
  const kept = book
    .about(name)
    .flatMap(({ claims }) => claims)
    .filter(({ claim, retractedAt }) => retractedAt === null && !isNote(claim));
  if (kept.length === 0) return [];
  const stated = statedAgain(kept, at);
  await book.load(slotsOfStated(stated));
  return [
    ...kept.map(({ claim }): FactCommand => ({ ...at, kind: 'retracted', factId: claim.id })),
    ...stated,
    ...kept.flatMap(({ claim, ends }) =>
      ends
        .slice(-1)
        .map(({ validTo }): FactCommand => ({ ...at, kind: 'ended', factId: adoptedId(claim.id), validTo })),
    ),
  ];
};

/** One command for each data key: a claim that is stated again is still made from the words of the older one. */
const statedAgain = (
  kept: readonly ClaimHistory[],
  at: Pick<FactCommand, 'recordedAt' | 'eventId'>,
): readonly FactCommand[] =>
  [...new Set(kept.map(({ dataKey }) => dataKey))].map((dataKey) => {
    const claims = kept.filter((each) => each.dataKey === dataKey).map(({ claim }) => adopted(claim));
    return { ...at, kind: 'stated', claims, dataKey };
  });

const adopted = (claim: Claim): Claim => ({ ...claim, id: adoptedId(claim.id), subject: USER });

const PAGE_FACTS = 1000;

const slotsAbout = async (
  graph: ScopedFactGraph,
  subject: string,
  now: Instant,
): Promise<readonly string[]> => {
  const claimIds: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await graph.facts(
      {
        instants: NOW,
        subject,
        predicate: null,
        claimIds: null,
        sessionId: null,
        valueInterval: 'every',
        limit: PAGE_FACTS,
        cursor,
      },
      now,
    );
    claimIds.push(...page.facts.map(({ claim }) => claim.id));
    cursor = page.cursor;
  } while (cursor !== null);
  return claimIds.length === 0 ? [] : graph.slotsOf({ claimIds });
};
