import { isHolding, type KnownClaims } from '@mneme/domain';
import type { DraftClaim } from '@mneme/ports';
import { claimText } from './claim-text.js';
import type { Statement } from './statement.js';

/** Predicates of routines. A message that gives a routine another day need not repeat its owner. */
const ROUTINE = /^routine:/u;

/**
 * Assigns a routine to its only known owner: "Violin is Wednesdays now". Leaves claims unchanged if the speaker
 * has that routine or says "my", or if none or several people have it.
 */
export const assignRoutineOwner = (
  said: readonly DraftClaim[],
  { text, speaker, language }: Statement,
  known: KnownClaims,
): readonly DraftClaim[] => {
  // "He already quit, Marek" is addressed to Marek: a person is no employer, and no setting ("Finn is 5").
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
