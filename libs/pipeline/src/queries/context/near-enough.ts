import {
  type Fact,
  isPersonalQuestion,
  messageThreshold,
  namedSpeakers,
  type Question,
  statementThreshold,
  USER,
  scoreInBlock,
} from '@mneme/domain';
import { sift, type Sifted } from '../explain/left-out.js';
import { itemId } from '../item-id.js';
import type { SearchHit } from '../search/search-hit.js';

interface BlockCandidates {
  readonly found: readonly SearchHit[];
  readonly question: Question;
  readonly query: string;
  readonly threshold: number;
  readonly userName: string | null;
  readonly answering: ReadonlySet<string>;
}

/**
 * Selects messages down to a share of the threshold, and facts and entries whose own score is near enough
 * (retrieval.md, "Number of results"). Messages of the assistant rank lower, unless the question asks for them.
 */
export const nearEnough = (candidates: BlockCandidates): Sifted => {
  const { found, question, threshold, answering } = candidates;
  const statements = found.filter((each) => !isMessage(each));
  const best = statements.reduce((most, each) => Math.max(most, ownScore(each)), 0);
  const least = { message: messageThreshold(threshold), statement: statementThreshold(best, threshold) };
  const isAnswer = (each: SearchHit): boolean => answering.has(itemId(each));
  const worth = (each: SearchHit): number =>
    isAnswer(each) ? Infinity : scoreInBlock(ownScore(each), isAside(each, question));
  const near = sift(
    { kept: found, leftOut: [] },
    'too-far',
    (each) => isAnswer(each) || ownScore(each) >= (isMessage(each) ? least.message : least.statement),
  );
  const { kept, leftOut } = sift(near, 'about-another', isOfWhomIsAsked(near.kept, candidates));
  return { kept: kept.toSorted((a, b) => (worth(a) === worth(b) ? 0 : worth(b) - worth(a))), leftOut };
};

/**
 * Returns a test that rejects a fact of the asked relation if it is about another person: "Is Maya
 * vegetarian?" is not answered with Sarah's diet, nor "Where does Omar live?" with his father's address.
 * Keeps facts about a person whom the question also names, or names by relation ("Maya's sister").
 */
const isOfWhomIsAsked = (
  near: readonly SearchHit[],
  { query, question, userName }: BlockCandidates,
): ((hit: SearchHit) => boolean) => {
  if (OF_SOMEBODY.test(query)) return () => true;
  const asksOfUser = isPersonalQuestion(query) || question.isInFirstPerson;
  const isAsked = (fact: Fact): boolean => {
    const isUser = fact.claim.subject === USER;
    const name = isUser ? userName : fact.claim.subject;
    return (isUser && asksOfUser) || (name !== null && namedSpeakers(query, [name]).length > 0);
  };
  const answeredPredicates = new Set(
    near.flatMap(({ fact }) => (fact !== null && isAsked(fact) ? fact.claim.predicate : [])),
  );
  // "Is Monday free?" asks about a day, which has a capital letter too.
  const whom = question.dates.length > 0 ? null : (ASKED.exec(query)?.groups?.['name'] ?? null);
  return ({ fact, point }) => {
    if (fact === null || isAsked(fact)) return true;
    // If the user's name is unknown, the name in the question may be the user's.
    const isUnnamed = fact.claim.subject === USER && userName === null;
    const isOfAnother = whom !== null && !isUnnamed && namedSpeakers(point.text, [whom]).length === 0;
    return !isOfAnother && !answeredPredicates.has(fact.claim.predicate);
  };
};

/** Matches the person that an English question asks about. A capital letter shows a name. */
const ASKED =
  /(?<!\p{L})(?:[Dd]oes|[Dd]o|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Ww]ill|[Cc]an|[Ss]hould) (?<name>\p{Lu}[\p{L}\p{M}-]+)/u;

const OF_SOMEBODY =
  /['’]s?(?!\p{L})|(?<!\p{L})(?:her|his|their|of|su|sus|de|ihre?[rnms]?|seine?[rnms]?|von)(?!\p{L})/iu;

/**
 * Returns the score of a fact without the share of its source message. If a selector or an answer type has
 * set the score, returns it unchanged.
 */
export const ownScore = ({ score, terms, fact }: SearchHit): number =>
  fact === null || 'rerank' in terms || 'answerType' in terms ? score : score - (terms['source'] ?? 0);

export const isMessage = ({ point }: SearchHit): boolean => point.kind === 'chunk';

const isAside = (hit: SearchHit, { askedRole, named }: Question): boolean => {
  const { point } = hit;
  if (point.kind !== 'chunk' || point.role !== 'assistant' || askedRole === 'assistant') return false;
  return point.speaker === null || !named.includes(point.speaker);
};
