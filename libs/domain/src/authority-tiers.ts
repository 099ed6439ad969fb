import type { Instant } from './instant.js';
import { contradicts, holdsNowhere, isAboutSame, type SaidClaim } from './said-claim.js';
import { holdsAt, speaksTo, type Stint } from './stint.js';
import { walkSlot } from './walk-slot.js';

/** So many episodes against what a user or an agent vouches for make it a question for the user (algorithms 5.2). */
const EPISODES_TO_CONTEST = 2;

/**
 * Stints of claims that compete for one place, given in the strict order. A claim that starts while one
 * of a higher tier holds is left out of the walk (algorithms 5.2 step 1, 5.8), and so is one that holds
 * nowhere; where it says the same as what holds there, it is evidence for it.
 */
export const stintsOf = (claims: readonly SaidClaim[]): Stint[] => {
  const able = claims.filter((claim) => !holdsNowhere(claim));
  const suppressed = new Set<SaidClaim>();
  for (const tier of [1, 0]) {
    const stronger = walkSlot(able.filter((claim) => claim.tier > tier && !suppressed.has(claim)));
    if (stronger.length === 0) continue;
    for (const claim of able) {
      if (claim.tier === tier && stintAt(stronger, claim, claim.claim.validFrom)) suppressed.add(claim);
    }
  }
  const stints = walkSlot(able.filter((claim) => !suppressed.has(claim)));
  for (const claim of claims) if (suppressed.has(claim) || holdsNowhere(claim)) support(stints, claim);
  contest(stints, [...suppressed]);
  return stints;
};

/** A claim that holds nowhere was ended together with what held just before its end. */
const support = (stints: readonly Stint[], claim: SaidClaim): void => {
  const at = holdsNowhere(claim) && claim.validTo !== null ? claim.validTo - 1 : claim.claim.validFrom;
  const stint = stintAt(stints, claim, at);
  if (stint?.head.stance === claim.stance && isAboutSame(stint.head, claim)) stint.members.push(claim);
};

const contest = (stints: readonly Stint[], suppressed: readonly SaidClaim[]): void => {
  const against = new Map<Stint, Set<string>>();
  for (const claim of suppressed) {
    const stint = stintAt(stints, claim, claim.claim.validFrom);
    if (!stint || !contradicts(stint.head, claim)) continue;
    against.set(stint, (against.get(stint) ?? new Set()).add(claim.claim.episodeId));
  }
  for (const [stint, episodes] of against) stint.isContested ||= episodes.size >= EPISODES_TO_CONTEST;
};

const stintAt = (stints: readonly Stint[], claim: SaidClaim, at: Instant): Stint | undefined =>
  stints.find((stint) => holdsAt(stint, at) && speaksTo(stint, claim));
