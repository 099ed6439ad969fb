import { stintsOf } from './authority-tiers.js';
import { compareClaims } from './claim-order.js';
import { areCoStated } from './coexistence.js';
import type { Instant } from '../../instant.js';
import { contradicts, isAboutSame, type LivingClaim, type SaidClaim, saidClaim } from './said-claim.js';
import { endOf, isEmpty, type Stint } from './stint.js';

/** One uninterrupted hold of one value in a slot. */
export interface Stretch {
  /** The claim that names it: the earliest in the strict order. */
  readonly claimId: string;
  readonly validFrom: Instant;
  /** Half open; `null`: open; equal to `validFrom`: it lost to another of the same start. */
  readonly validTo: Instant | null;
  /** Every claim that says the same in it, `claimId` first, the rest in the strict order. */
  readonly supports: readonly string[];
  /** The claim whose value it replaced. */
  readonly supersedes: string | null;
  readonly isContested: boolean;
  /** The claims that contest it, in the strict order: of equal right, or other people's word against his own. */
  readonly contestedBy: readonly string[];
}

/**
 * What the living claims of one slot make of it: a function of the set, whatever the order of arrival
 * (algorithms 5.2). In the order of `validFrom`. A claim that no stretch lists is kept as evidence only: a
 * stronger voice holds another value there, which it may contest, or it denies what does not hold, or ends before
 * it starts.
 */
export const timeline = (claims: readonly LivingClaim[]): Stretch[] => {
  const said = claims.map(saidClaim).sort((a, b) => compareClaims(a.claim, b.claim));
  const places = areCoStated(said) ? byValue(said) : [said];
  return places.flatMap((place) => stretchesOf(stintsOf(place))).sort((a, b) => a.validFrom - b.validFrom);
};

/** Values that coexist: each lives its own life. */
const byValue = (claims: readonly SaidClaim[]): SaidClaim[][] => {
  const places = new Map<string, SaidClaim[]>();
  for (const claim of claims) {
    const place = places.get(claim.saying.normalised);
    if (place) place.push(claim);
    else places.set(claim.saying.normalised, [claim]);
  }
  return [...places.values()];
};

const stretchesOf = (stints: readonly Stint[]): Stretch[] =>
  stints.map((stint, place) => {
    const { claim } = stint.head;
    const others = stint.members.filter((member) => member !== stint.head);
    return {
      claimId: claim.id,
      validFrom: claim.validFrom,
      validTo: endOf(stint),
      supports: [claim, ...others.map((member) => member.claim).sort(compareClaims)].map(({ id }) => id),
      supersedes: isEmpty(stint) ? null : replacedBy(stints, place),
      isContested: stint.against.length > 0,
      contestedBy: stint.against
        .map((rival) => rival.claim)
        .sort(compareClaims)
        .map(({ id }) => id),
    };
  });

/** The nearest one before that held and said otherwise (algorithms 5.2 step 5). */
const replacedBy = (stints: readonly Stint[], place: number): string | null => {
  const after = stints[place];
  for (let i = place - 1; after && i >= 0; i -= 1) {
    const before = stints[i];
    if (before && !isEmpty(before) && saysOtherwise(before.head, after.head)) return before.head.claim.id;
  }
  return null;
};

const saysOtherwise = (before: SaidClaim, after: SaidClaim): boolean =>
  contradicts(before, after) ||
  (before.stance === after.stance && isAboutSame(before, after) && !sameWords(before, after));

const sameWords = (a: SaidClaim, b: SaidClaim): boolean => a.saying.normalised === b.saying.normalised;
