import type { Version } from '@mneme/domain';
import { cypher } from '../store/cypher.js';

/**
 * Cypher for a list of `asked` for each supporter of `version`, a version of `head`: the claim itself first,
 * then the strict order of claims.
 */
export const ofSupporters = (asked: string): string => cypher`
  COLLECT {
    MATCH (head)<-[support:SUPPORTS]-(supporter)
    WHERE support.fromN <= version.n AND version.n < support.toN
    RETURN ${asked} ORDER BY supporter.name <> head.name, supporter.rank
  }
`;

export const SUPPORTS = ofSupporters('supporter.name');

/** Parses the body of a version node. Nodes of earlier builds have no `contestedBy`, which is then empty. */
export const storedVersion = (body: string, supports: readonly string[]): Version => ({
  contestedBy: [],
  ...(JSON.parse(body) as Omit<Version, 'contestedBy' | 'supports'>),
  supports: supports.map((name) => JSON.parse(name) as string),
});
