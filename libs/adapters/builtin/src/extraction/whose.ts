import { isHolding, type KnownClaims } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { claimText } from './claim-text.js';
import type { Statement } from './statement.js';

/** What somebody does as a rule: whoever tells that it has another day need not say again whose it is. */
const ROUTINE = /^routine:/u;

/**
 * "Violin is Wednesdays now": the routine of the one person who is known to have it, where the speaker has none of that
 * name and does not speak of themselves. Where several have it, or nobody, the claim stays as it is.
 */
export const ofOwner = (
  said: readonly DraftClaim[],
  { text, speaker, language }: Statement,
  known: KnownClaims,
): readonly DraftClaim[] => {
  // "He already quit, Marek" is said to him: nobody works at a person, and nobody is a setting ("Finn is 5").
  const people = new Set([...known, ...said].map(({ subject }) => subject.toLowerCase()));
  const claims = said.filter(
    ({ predicate, object }) =>
      !people.has(predicate) && (predicate !== 'works_at' || !people.has(object.toLowerCase())),
  );
  return language.guards.personal.test(text)
    ? claims
    : claims.map((claim) => {
        if (claim.subject !== speaker || !ROUTINE.test(claim.predicate)) return claim;
        const owners = new Set(
          known
            .filter((each) => each.predicate === claim.predicate && isHolding(each))
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
