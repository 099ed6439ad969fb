import type { Version } from '@mneme/domain';
import { sql } from '../store/sql.js';

/**
 * SQL for a JSON list with one `item` per supporter: first the claim of the version, then the other claims in
 * their strict order.
 */
export const supporterList = (item: string): string => sql`
  (SELECT json_group_array(${item} ORDER BY support.claim_id <> version.claim_id, supporter.valid_from,
      supporter.body ->> 'saidAt', ifnull(supporter.session_id, ''), supporter.body ->> 'ordinal', support.claim_id)
    FROM support INDEXED BY support_of LEFT JOIN claim supporter INDEXED BY claim_id
      ON supporter.scope_id = support.scope_id AND supporter.id = support.claim_id
    WHERE support.scope_id = version.scope_id AND support.of_claim_id = version.claim_id
      AND support.from_n <= version.n AND (support.to_n IS NULL OR support.to_n > version.n))
`;

export const SUPPORTS = supporterList('support.claim_id');

/** `supports` is SQL for a JSON list of ids. */
export const versionColumns = (supports: string): string => sql`
  version.claim_id AS claimId, version.n, version.valid_from AS validFrom, version.valid_to AS validTo,
  version.recorded_from AS recordedFrom, version.recorded_to AS recordedTo, version.cause,
  version.cause_id AS causeId, ${supports} AS supports, version.supersedes, version.is_contested AS isContested,
  version.contested_by AS contestedBy
`;

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
