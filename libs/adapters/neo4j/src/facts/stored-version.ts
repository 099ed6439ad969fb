import type { Version } from '@mneme/domain';
import { cypher } from '../store/cypher.js';

/**
 * Lists `column` for each supporter of `version`: the claim `head` itself first, then the other claims in
 * their strict order.
 */
export const listSupporters = (column: string): string => cypher`
  COLLECT {
    MATCH (head)<-[support:SUPPORTS]-(supporter)
    WHERE support.fromN <= version.n AND version.n < support.toN
    RETURN ${column} ORDER BY supporter.name <> head.name, supporter.rank
  }
`;

export const SUPPORTS = listSupporters('supporter.name');

/** Nodes of earlier builds have no `contestedBy`. */
export const parseVersion = (body: string, supports: readonly string[]): Version => ({
  contestedBy: [],
  ...(JSON.parse(body) as Omit<Version, 'contestedBy' | 'supports'>),
  supports: supports.map((name) => JSON.parse(name) as string),
});
