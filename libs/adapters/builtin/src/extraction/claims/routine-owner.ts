import { isAffirmed, type KnownClaims } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { claimText } from './claim-text.js';
import type { Statement } from './statement.js';

const ROUTINE = /^routine:/u;

/**
 * Gives a routine without an owner to the only person who is known to have it, because a message that moves a
 * routine need not repeat its owner: "violin is Wednesdays now". A speaker who says "my" is the owner.
 */
export const assignRoutineOwner = (
  readClaims: readonly DraftClaim[],
  { text, speaker, language }: Statement,
  known: KnownClaims,
): readonly DraftClaim[] => {
  // Drops claims that take a person for an employer ("he already quit, Marek") or for a setting ("Finn is
  // 5").
  const people = new Set([...known, ...readClaims].map(({ subject }) => subject.toLowerCase()));
  const claims = readClaims.filter(
    ({ predicate, object }) =>
      !people.has(predicate) && (predicate !== 'works_at' || !people.has(object.toLowerCase())),
  );
  return language.guards.personal.test(text)
    ? claims
    : claims.map((claim) => {
        if (claim.subject !== speaker || !ROUTINE.test(claim.predicate)) return claim;
        const owners = new Set(
          known
            .filter((each) => each.predicate === claim.predicate && isAffirmed(each))
            .map(({ subject }) => subject),
        );
        const [subject, ...others] = owners;
        if (subject === undefined || others.length > 0 || subject === speaker) return claim;
        const { predicate, object, polarity } = claim;
        const isDenied = polarity === 'denied';
        return {
          ...claim,
          subject,
          text: claimText({ subject, predicate, object, isDenied, mention: null }, language),
        };
      });
};
