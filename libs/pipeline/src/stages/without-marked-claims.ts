import { holdsMark } from '@mneme/domain';
import type { DraftEntry } from '@mneme/ports';

/** What stands for a secret is nobody's password, name or address: entries may tell of it, claims do not. */
export const withoutMarkedClaims = (drafts: readonly DraftEntry[]): readonly DraftEntry[] =>
  drafts.map((made) => {
    const claims = made.claims.filter(({ subject, object }) => !holdsMark(subject) && !holdsMark(object));
    return claims.length === made.claims.length ? made : { ...made, claims };
  });
