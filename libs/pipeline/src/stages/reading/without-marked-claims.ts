import { hasRedactionMark } from '@mneme/domain';
import type { DraftEntry } from '@mneme/ports';

/** A redaction marker is no name or value. Entries may contain markers. */
export const withoutMarkedClaims = (drafts: readonly DraftEntry[]): readonly DraftEntry[] =>
  drafts.map((made) => {
    const claims = made.claims.filter(
      ({ subject, object }) => !hasRedactionMark(subject) && !hasRedactionMark(object),
    );
    return claims.length === made.claims.length ? made : { ...made, claims };
  });
