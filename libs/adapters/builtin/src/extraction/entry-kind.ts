import type { Entry, TimeMention } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';

const KINDS: readonly (readonly [RegExp, Entry['kind']])[] = [
  [/^decision$/u, 'outcome'],
  [/^plans_to$/u, 'plan'],
  [/^(?:has_(?!condition$)|spouse$)/u, 'relation'],
  [/^(?:likes|dislikes|prefers|avoids|favorite_.*|instruction)$/u, 'preference'],
  [/^(?:did|visited|attended|finished|signed_up_for|booked|graduated_from)$/u, 'event'],
];

/** What kind of memory a sentence is, by its claims, else by whether it names a time. */
export const entryKind = (claims: readonly DraftClaim[], mentions: readonly TimeMention[]): Entry['kind'] => {
  for (const [predicate, kind] of KINDS)
    if (claims.some((claim) => predicate.test(claim.predicate))) return kind;
  return claims.length === 0 && mentions.some(({ bound }) => bound === 'at') ? 'event' : 'fact';
};
