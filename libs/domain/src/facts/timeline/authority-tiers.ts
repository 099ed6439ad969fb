import { OWN_WORD } from './claim-order.js';
import type { Instant } from '../../instant.js';
import { contradicts, holdsNowhere, isAboutSame, type SaidClaim } from './said-claim.js';
import { holdsAt, speaksTo, type Stint } from './stint.js';
import { walkSlot } from './walk-slot.js';

/** So many episodes against what a user or an agent vouches for make it a question for the user (algorithms 5.2). */
const EPISODES_TO_CONTEST = 2;

/**
 * Stints of claims that compete for one place, given in the strict order. A claim that starts while one
 * of a higher tier holds is left out of the walk (algorithms 5.2 step 1, 5.8), and so is one that holds
 * nowhere; where it says the same as what holds there, it is evidence for it, where it says otherwise it may
 * contest it.
 */
export const stintsOf = (claims: readonly SaidClaim[]): Stint[] => {
  const able = claims.filter((claim) => !holdsNowhere(claim));
  const suppressed = new Set<SaidClaim>();
  for (const tier of [2, 1, 0]) {
    const stronger = walkSlot(able.filter((claim) => claim.tier > tier && !suppressed.has(claim)));
    if (stronger.length === 0) continue;
    for (const claim of able) {
      if (claim.tier === tier && isSpokenFor(stronger, claim)) suppressed.add(claim);
    }
  }
  const stints = walkSlot(able.filter((claim) => !suppressed.has(claim)));
  for (const claim of claims) if (suppressed.has(claim) || holdsNowhere(claim)) support(stints, claim);
  contest(stints, [...suppressed]);
  return stints;
};

const isSpokenFor = (stronger: readonly Stint[], claim: SaidClaim): boolean =>
  stintsAt(stronger, claim.claim.validFrom).some((stint) => speaksTo(stint, claim));

/** A claim that holds nowhere was ended together with what held just before its end. */
const support = (stints: readonly Stint[], claim: SaidClaim): void => {
  const at = holdsNowhere(claim) && claim.validTo !== null ? claim.validTo - 1 : claim.claim.validFrom;
  const stint = stintsAt(stints, at).find(
    ({ head }) => head.stance === claim.stance && isAboutSame(head, claim),
  );
  stint?.members.push(claim);
};

const contest = (stints: readonly Stint[], suppressed: readonly SaidClaim[]): void => {
  const against = new Map<Stint, SaidClaim[]>();
  for (const claim of suppressed) {
    for (const stint of stintsAt(stints, claim.claim.validFrom)) {
      if (stint.tier <= claim.tier || !contradicts(stint.head, claim)) continue;
      const others = against.get(stint);
      if (others) others.push(claim);
      else against.set(stint, [claim]);
    }
  }
  for (const [stint, claims] of against) if (isQuestion(stint, claims)) stint.against.push(...claims);
};

/** What somebody said of himself is open to question at once: others may have seen what he has not. */
const isQuestion = ({ members }: Stint, against: readonly SaidClaim[]): boolean =>
  (members.some(isOwn) && against.some(({ tier }) => tier < OWN_WORD)) ||
  new Set(against.map(({ claim }) => claim.episodeId)).size >= EPISODES_TO_CONTEST;

const isOwn = ({ tier }: SaidClaim): boolean => tier === OWN_WORD;

const stintsAt = (stints: readonly Stint[], at: Instant): Stint[] =>
  stints.filter((stint) => holdsAt(stint, at));
