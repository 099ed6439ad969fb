import type { Version } from '@mneme/domain';
import { cypher } from '../store/cypher.js';

/** What is asked of whoever supports `version`, a version of `head`: itself first, then in the strict order of claims. */
export const ofSupporters = (asked: string): string => cypher`
  COLLECT {
    MATCH (head)<-[support:SUPPORTS]-(supporter)
    WHERE support.fromN <= version.n AND version.n < support.toN
    RETURN ${asked} ORDER BY supporter.name <> head.name, supporter.rank
  }
`;

/** Their names. */
export const SUPPORTS = ofSupporters('supporter.name');

/** A version as its node holds it; nodes written before versions said who contests them say nobody. */
export const storedVersion = (body: string, supports: readonly string[]): Version => ({
  contestedBy: [],
  ...(JSON.parse(body) as Omit<Version, 'contestedBy' | 'supports'>),
  supports: supports.map((name) => JSON.parse(name) as string),
});
