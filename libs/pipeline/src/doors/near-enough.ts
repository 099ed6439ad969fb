import { messageFloor, type Question, statementFloor, worthInBlock } from '@mneme/domain';
import type { Found } from './looking.js';

interface Judged {
  readonly found: readonly Found[];
  readonly question: Question;
  readonly floor: number;
}

/**
 * What of an answer stands in a block, best first: messages down to a share of the floor, facts and entries only where
 * they are near themselves (retrieval.md, "How many"); what an assistant said comes after, unless it is asked.
 */
export const nearEnough = ({ found, question, floor }: Judged): Found[] => {
  const statements = found.filter((each) => !isMessage(each));
  const best = statements.reduce((most, { score }) => Math.max(most, score), 0);
  const least = { message: messageFloor(floor), statement: statementFloor(best, floor) };
  const worth = (each: Found): number => worthInBlock(each.score, isAside(each, question));
  return found
    .filter((each) => each.score >= (isMessage(each) ? least.message : least.statement))
    .sort((a, b) => worth(b) - worth(a));
};

const isMessage = ({ point }: Found): boolean => point.kind === 'chunk';

const isAside = (found: Found, { askedRole, named }: Question): boolean => {
  const { role, speaker } = found.point;
  if (!isMessage(found) || role !== 'assistant' || askedRole === 'assistant') return false;
  return speaker === null || !named.includes(speaker);
};
