import {
  type Fact,
  isPersonal,
  messageFloor,
  namedSpeakers,
  type Question,
  statementFloor,
  USER,
  worthInBlock,
} from '@mneme/domain';
import type { Found } from './looking.js';

interface Judged {
  readonly found: readonly Found[];
  readonly question: Question;
  readonly query: string;
  readonly floor: number;
  readonly userName: string | null;
}

/**
 * What of an answer stands in a block, best first: messages down to a share of the floor, facts and entries only where
 * they are near themselves (retrieval.md, "How many"); what an assistant said comes after, unless it is asked.
 */
export const nearEnough = (judged: Judged): Found[] => {
  const { found, question, floor } = judged;
  const statements = found.filter((each) => !isMessage(each));
  const best = statements.reduce((most, { score }) => Math.max(most, score), 0);
  const least = { message: messageFloor(floor), statement: statementFloor(best, floor) };
  const worth = (each: Found): number => worthInBlock(each.score, isAside(each, question));
  const near = found.filter((each) => each.score >= (isMessage(each) ? least.message : least.statement));
  return withoutOthersLikes(near, judged).sort((a, b) => worth(b) - worth(a));
};

/**
 * Asked how one person is, the same of another is no answer: "Is Maya vegetarian?" is not told that Sarah is, and "Where
 * does Omar live?" not where his father does. Whoever the question names too, or only as somebody of that person
 * ("Maya's sister"), is meant all the same.
 */
const withoutOthersLikes = (near: readonly Found[], { query, question, userName }: Judged): Found[] => {
  if (OF_SOMEBODY.test(query)) return [...near];
  const isAsked = (fact: Fact): boolean => {
    const isUser = fact.claim.subject === USER;
    const name = isUser ? userName : fact.claim.subject;
    return (isUser && isPersonal(query)) || (name !== null && namedSpeakers(query, [name]).length > 0);
  };
  const told = new Set(
    near.flatMap(({ fact }) => (fact !== null && isAsked(fact) ? fact.claim.predicate : [])),
  );
  // "Is Monday free?" asks about a day, which has a capital too.
  const whom = question.dates.length > 0 ? null : (ASKED.exec(query)?.groups?.['name'] ?? null);
  return near.filter(({ fact, point }) => {
    if (fact === null || isAsked(fact)) return true;
    // Who the user is may not be known: the name may be theirs.
    const isUnnamed = fact.claim.subject === USER && userName === null;
    const isOfAnother = whom !== null && !isUnnamed && namedSpeakers(point.text, [whom]).length === 0;
    return !isOfAnother && !told.has(fact.claim.predicate);
  });
};

/** Whom an English question asks about, where a capital shows a name. */
const ASKED =
  /(?<!\p{L})(?:[Dd]oes|[Dd]o|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Ww]ill|[Cc]an|[Ss]hould) (?<name>\p{Lu}[\p{L}\p{M}-]+)/u;

const OF_SOMEBODY =
  /['’]s?(?!\p{L})|(?<!\p{L})(?:her|his|their|of|su|sus|de|ihre?[rnms]?|seine?[rnms]?|von)(?!\p{L})/iu;

const isMessage = ({ point }: Found): boolean => point.kind === 'chunk';

const isAside = (found: Found, { askedRole, named }: Question): boolean => {
  const { point } = found;
  if (point.kind !== 'chunk' || point.role !== 'assistant' || askedRole === 'assistant') return false;
  return point.speaker === null || !named.includes(point.speaker);
};
