import {
  agentFilter,
  bestSentences,
  bestWindow,
  BLOCK_WORDS,
  type ContextItem,
  countCharacters,
  estimateTokens,
  type ResultKind,
  type InjectionTier,
  injectionTier,
  type Instant,
  type LanguageId,
  type PackedContext,
  packContextInSteps,
  type QueryPlan,
  type Role,
  type Scope,
  type AsOf,
} from '@mneme/domain';
import { candidatesFor, type ContextBudget, measure } from './context-budget.js';
import { factHit } from '../facts/fact-hit.js';
import type { Explanation } from '../explain/explanation.js';
import { computedItems } from './computed-items.js';
import { contextItemOf } from './context-items.js';
import { explainContext } from './explain-context.js';
import { itemId } from '../item-id.js';
import type { Label } from './label.js';
import type { Confidence, Conversation, Reranking, SearchHit, SearchPorts } from '../search/search-hit.js';
import type { SearchAnswer } from '../search/search-answer.js';
import { sessionNotes } from '../facts/read-facts.js';
import { inSteps } from '../in-steps.js';
import { search } from '../search/search.js';
import { siftForBlock } from './sift-for-block.js';

/** A block may also contain the notes of its session. */
export type ContextKind = Exclude<ResultKind, 'exchange' | 'knowledge'>;

export interface ContextRequest {
  readonly scope: Scope;
  readonly sessionId: string | null;
  readonly query: string;
  readonly recent: readonly string[];
  readonly kinds: readonly ContextKind[];
  readonly roles: readonly Role[];
  /** Agent whose memories are used. `null` for memories of any agent. */
  readonly agentId: string | null;
  /** True to include messages of branches that the conversation has left. Default: false. */
  readonly withAbandoned?: boolean;
  readonly labels: readonly Label[];
  /**
   * Language of headings, dates and labels. The words of people and the sentences of facts keep their
   * language.
   */
  readonly language: LanguageId;
  /** Messages of this session that are still in the model's context. Such messages are not recalled. */
  readonly activeMessageIds: readonly string[];
  readonly budget: ContextBudget;
  readonly instants: AsOf;
  readonly referenceAt: Instant | null;
  readonly explains: boolean;
}

export interface BuiltContext extends Confidence, Reranking {
  readonly plan: QueryPlan;
  readonly text: string;
  /**
   * Number of snippets and maximum characters of each, as in `5x600`. `none` if the window is full. `null`
   * without a fill ratio.
   */
  readonly tier: string | null;
  readonly usedTokens: number;
  readonly usedCharacters: number;
  /** Results in the block, best first. A message has only the words that the block shows. */
  readonly items: readonly SearchHit[];
  readonly candidates: readonly string[];
  readonly userName: string | null;
  readonly asOf: Instant;
  /** `null` if the caller did not ask for an explanation. */
  readonly explanation: Explanation | null;
}

const candidatesOf = (ports: SearchPorts, request: ContextRequest): Promise<SearchAnswer> =>
  search(ports, {
    ...request,
    topK: candidatesFor(request.budget),
    filter: agentFilter(request.agentId),
    mode: 'balanced',
    ranking: 'sum',
    askedIn: conversationOf(request),
    abstains: true,
  });

/**
 * Builds the context block for a query. If no result is near enough to be an answer, the block holds only the
 * notes of the session.
 */
export const buildContext = async (ports: SearchPorts, request: ContextRequest): Promise<BuiltContext> => {
  const { budget, sessionId, language } = request;
  const tier = budget.kind === 'fill' ? injectionTier(budget.used, budget.limit) : null;
  const [answer, notes] = await Promise.all([
    candidatesOf(ports, request),
    sessionId === null ? [] : sessionNotes(ports, request, sessionId),
  ]);
  const sifted = siftForBlock(answer, request);
  const found = sifted.kept;
  const noteHits = notes.map((note) => factHit(note, 1, {}));
  const itemOf = contextItemOf(answer, request);
  const items = [
    ...noteHits.map((hit): ContextItem => ({ ...itemOf(hit), kind: 'note' })),
    ...(await computedItems(ports, request, { found, answer })),
    ...(budget.kind === 'fill' ? cutToTier(found.map(itemOf), tier, answer) : found.map(itemOf)),
  ];
  const blockBudget = measure(ports, budget, tier);
  const steps = packContextInSteps(items, blockBudget, answer.question, BLOCK_WORDS[language]);
  const packed = await inSteps(steps, ports);
  const offered = [...noteHits, ...found];
  const hasNoRoom = items.length > 0 && packed.items.length === 0;
  return {
    text: packed.text,
    tier: budget.kind === 'fill' ? (tier ? `${tier.chunks}x${tier.characters}` : 'none') : null,
    usedTokens: blockBudget.unit === 'tokens' ? packed.used : estimateTokens(packed.text, ports.countTokens),
    usedCharacters: countCharacters(packed.text),
    items: placedIn(packed, offered),
    plan: answer.plan,
    candidates: answer.candidates,
    misses: answer.misses.map((miss) => withText(miss, bestWindow(miss.point.text, answer.question.stems))),
    confidence: answer.confidence,
    abstained: answer.abstained,
    reason: answer.reason ?? (hasNoRoom ? 'the budget has no room for what was found' : null),
    userName: answer.userName,
    asOf: answer.asOf,
    reranked: answer.reranked,
    rerankReason: answer.rerankReason,
    explanation: explainContext(answer.explanation, { ...sifted, kept: offered }, packed),
  };
};

const placedIn = (
  { items, shown }: Pick<PackedContext, 'items' | 'shown'>,
  offered: readonly SearchHit[],
): readonly SearchHit[] => {
  const placed = new Set(items);
  return offered
    .filter((each) => placed.has(itemId(each)))
    .map((each) => withText(each, shown.get(itemId(each)) ?? ''));
};

/**
 * Returns the result with the words that the block shows, if the result is a message. Other points keep their
 * whole text.
 */
const withText = (found: SearchHit, text: string): SearchHit =>
  found.point.kind === 'chunk' ? { ...found, point: { ...found.point, text } } : found;

/**
 * Returns the conversation with which the pronouns of the query are resolved: the messages that the model
 * sees, or else the messages recorded in the session.
 */
const conversationOf = ({ recent, sessionId }: ContextRequest): Conversation | null => {
  if (recent.length > 0) return { recent };
  return sessionId === null ? null : { sessionId };
};

const cutToTier = (
  items: readonly ContextItem[],
  tier: InjectionTier | null,
  { question }: SearchAnswer,
): ContextItem[] => {
  if (tier === null) return [];
  const facts = items.filter(({ kind }) => kind === 'fact');
  const snippets = items.filter(({ kind }) => kind !== 'fact').slice(0, tier.chunks);
  const cut = (text: string): string => bestSentences(text, question.stems, tier.characters);
  return [...facts, ...snippets.map((item) => ({ ...item, text: cut(item.text) }))];
};
