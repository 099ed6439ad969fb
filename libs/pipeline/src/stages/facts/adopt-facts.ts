import {
  type Alias,
  type Claim,
  type ClaimHistory,
  type FactCommand,
  idOf,
  type Instant,
  NOW,
  USER,
} from '@mneme/domain';
import type { FactPage, ScopedFactGraph } from '@mneme/ports';
import { ALL_FACTS } from '../../points/all-facts.js';
import { isNote } from '../../points/note.js';
import { type SlotCache, slotsOfStated, wholeSlots } from './slot-cache.js';

/** Id of the moved copy of a claim. A reference to the id of the original claim also means this copy. */
export const adoptedId = (claimId: string): string => idOf('claim', 'adopted', claimId);

export interface Move {
  readonly recordedAt: Instant;
  /** The event that causes the move. */
  readonly eventId: string;
  readonly of: { readonly subject: string } | { readonly predicate: string };
  readonly renamed: (claim: Claim) => Claim;
}

type Cause = Pick<FactCommand, 'recordedAt' | 'eventId'>;

export const toUser = (subject: string, { recordedAt, eventId }: Cause): Move => {
  return { recordedAt, eventId, of: { subject }, renamed: (claim) => ({ ...claim, subject: USER }) };
};

export const toAlias = ({ from, to }: Alias, { recordedAt, eventId }: Cause): Move => {
  const renamed = (claim: Claim): Claim => ({ ...claim, predicate: to });
  return { recordedAt, eventId, of: { predicate: from }, renamed };
};

/**
 * Moves claims: retracts them under the old name, and states them again under the new name, with their ends.
 */
export const adoptFacts = async (
  graph: ScopedFactGraph,
  book: SlotCache,
  move: Move,
): Promise<readonly FactCommand[]> => {
  const at = { recordedAt: move.recordedAt, eventId: move.eventId };
  await book.load(wholeSlots(await keysOf(graph, move)));
  const { of } = move;
  const kept = book
    .where((slot) => ('subject' in of ? slot.subject === of.subject : slot.predicate === of.predicate))
    .flatMap(({ claims }) => claims)
    .filter(({ claim, retractedAt }) => retractedAt === null && !isNote(claim));
  if (kept.length === 0) return [];
  const stated = statedAgain(kept, move);
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

/**
 * Returns one command per data key, because a new claim keeps the data key of the original one, whose words
 * it has.
 */
const statedAgain = (
  kept: readonly ClaimHistory[],
  { recordedAt, eventId, renamed }: Move,
): readonly FactCommand[] =>
  [...new Set(kept.map(({ dataKey }) => dataKey))].map((dataKey) => {
    const claims = kept
      .filter((each) => each.dataKey === dataKey)
      .map(({ claim }) => ({ ...renamed(claim), id: adoptedId(claim.id) }));
    return { recordedAt, eventId, kind: 'stated', claims, dataKey };
  });

const PAGE_FACTS = 1000;

const keysOf = async (graph: ScopedFactGraph, { of, recordedAt: now }: Move): Promise<readonly string[]> => {
  const claimIds: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...ALL_FACTS, ...of, instants: NOW, limit: PAGE_FACTS, cursor };
    const page: FactPage = await graph.facts(query, now);
    claimIds.push(...page.facts.map(({ claim }) => claim.id));
    cursor = page.cursor;
  } while (cursor !== null);
  return claimIds.length === 0 ? [] : graph.slotsOf({ claimIds });
};
