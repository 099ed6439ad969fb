import {
  canonicalPredicate,
  canonicalSubject,
  type Claim,
  type Instant,
  rewriteClaim,
  parseRelative,
  type KnownClaims,
  type LoadedSlot,
  NOW,
  nameRelative,
  slotKey,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { ALL_FACTS } from '../../points/all-facts.js';
import { type SlotCache, wholeSlots } from '../facts/slot-cache.js';

interface Lookup {
  readonly graph: ScopedFactGraph;
  readonly book: SlotCache;
  readonly now: Instant;
}

/**
 * True if the claim may mean a known fact or person in other words: a denial may end a known fact, and a
 * kinship term may mean a person whose name is known.
 */
export const mayHaveOtherWords = ({ polarity, subject }: Claim): boolean =>
  polarity === 'denied' || parseRelative(subject) !== null;

/**
 * The extractor of a segment sees no other segments, so its claims take the words of known claims: "my
 * mother" becomes Carmen, and "no more Friday beers" ends the "2 beers on Friday".
 */
export const inWordsOfSlots = async (lookup: Lookup, claims: readonly Claim[]): Promise<readonly Claim[]> => {
  const worded: Claim[] = [];
  for (const claim of claims) worded.push(mayHaveOtherWords(claim) ? await reword(lookup, claim) : claim);
  return worded;
};

const reword = async (lookup: Lookup, claim: Claim): Promise<Claim> => {
  const named = await nameSubject(lookup, claim);
  if (named.polarity === 'affirmed') return named;
  const slots = await slotsOf(lookup, named.subject, named.predicate);
  const stored = slots.flatMap(({ claims }) => claims).find((kept) => kept.claim.id === claim.id);
  // A claim that is delivered again keeps its stored words, because the fact that it ended is no longer
  // found.
  if (stored) return { ...named, object: stored.claim.object };
  const [meant = named] = rewriteClaim(knownIn(slots, named), named);
  return meant;
};

/**
 * Names the person that a kinship term of the claim means. A claim that was stored before the name was known
 * stays in its slot.
 */
const nameSubject = async (lookup: Lookup, claim: Claim): Promise<Claim> => {
  const kin = parseRelative(claim.subject);
  if (kin === null) return claim;
  const key = slotKey(claim);
  await lookup.book.load(wholeSlots([key]));
  if (lookup.book.get(key)?.claims.some((kept) => kept.claim.id === claim.id)) return claim;
  const known: KnownClaims[number][] = [];
  const owner = { subject: kin.owner, validFrom: lookup.now };
  for (const predicate of kin.predicates)
    known.push(...knownIn(await slotsOf(lookup, kin.owner, predicate), owner));
  return nameRelative(known, claim);
};

/** Maximum number of facts to read: more than a person has of one relation at a time. */
const LIMIT_FACTS = 1_000;

/** Returns the slots of a subject and relation, including the changes of this delivery. */
const slotsOf = async (
  { graph, book, now }: Lookup,
  subject: string,
  predicate: string,
): Promise<readonly LoadedSlot[]> => {
  const [who, relation] = [canonicalSubject(subject), canonicalPredicate(predicate)];
  const query = { ...ALL_FACTS, instants: NOW, subject: who, predicate: relation, limit: LIMIT_FACTS };
  const { facts } = await graph.facts(query, now);
  await book.load(wholeSlots(facts.map(({ claim }) => slotKey(claim))));
  return book.where(
    (slot) =>
      slot.subject === who &&
      slot.claims.some(({ claim }) => canonicalPredicate(claim.predicate) === relation),
  );
};

/** Returns the facts that hold when the claim begins, with the subject spelled as in the claim. */
const knownIn = (
  slots: readonly LoadedSlot[],
  { subject, validFrom }: Pick<Claim, 'subject' | 'validFrom'>,
): KnownClaims =>
  slots.flatMap(({ claims, versions }) =>
    versions
      .filter(({ recordedTo, validTo }) => recordedTo === null && (validTo === null || validTo > validFrom))
      .flatMap(({ claimId }) => claims.filter(({ claim }) => claim.id === claimId))
      .map(({ claim: { predicate, object, polarity, validFrom: from, text } }) => ({
        subject,
        predicate,
        object,
        polarity,
        validFrom: from,
        before: null,
        text,
      })),
  );
