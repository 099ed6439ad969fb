import type { Version } from '@mneme/domain';
import { sql } from '../store/sql.js';

export const VERSION_COLUMNS = sql`
  version.claim_id AS claimId, version.n, version.valid_from AS validFrom, version.valid_to AS validTo,
  version.recorded_from AS recordedFrom, version.recorded_to AS recordedTo, version.cause,
  version.cause_id AS causeId, version.supports, version.supersedes, version.is_contested AS isContested,
  version.contested_by AS contestedBy
`;

/** A version as its table holds it. */
export type VersionRow = Omit<Version, 'supports' | 'isContested' | 'contestedBy'> & {
  readonly supports: string;
  readonly isContested: number;
  readonly contestedBy: string;
};

export const versionOf = ({ supports, isContested, contestedBy, ...version }: VersionRow): Version => ({
  ...version,
  supports: JSON.parse(supports) as readonly string[],
  isContested: isContested === 1,
  contestedBy: JSON.parse(contestedBy) as readonly string[],
});
