import { hasRedactionMark } from '@mneme/domain';
import type { DraftEntry } from '@mneme/ports';

/**
 * Drops claims with a redaction marker as subject or object, because a marker is no name and no value. The
 * text of an entry may contain markers.
 */
export const withoutMarkedClaims = (drafts: readonly DraftEntry[]): readonly DraftEntry[] =>
  drafts.map((made) => {
    const claims = made.claims.filter(
      ({ subject, object }) => !hasRedactionMark(subject) && !hasRedactionMark(object),
    );
    return claims.length === made.claims.length ? made : { ...made, claims };
  });
