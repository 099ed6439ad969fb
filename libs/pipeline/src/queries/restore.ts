import {
  agentFilter,
  type AsOf,
  BLOCK_WORDS,
  type ChunkPoint,
  countCharacters,
  estimateTokens,
  firstCharacters,
  isChunk,
  type LanguageId,
  type Role,
  restoredBlockInSteps,
  type Scope,
  type AnalysedSentence,
  analyseSentences,
  spokenText,
  originalId,
} from '@mneme/domain';
import type { MemoryReader, Scoped } from '@mneme/ports';
import { inSteps } from './in-steps.js';
import { listPages } from '../points/list-pages.js';
import { nothingThen } from './nothing-then.js';
import type { RecallPorts } from '../memory-ports.js';

export interface RestoreRequest {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** Agent to whom the messages were said. `null` for messages to any agent. */
  readonly agentId: string | null;
  /** True to include messages of branches that the conversation has left. Default: false. */
  readonly withAbandoned?: boolean;
  /** The summary that replaces the dropped messages. '' if there is none. */
  readonly summary: string;
  readonly keptMessageIds: readonly string[];
  readonly limitCharacters: number;
  readonly language: LanguageId;
  readonly instants: AsOf;
}

export interface Restored {
  /** The block for the window. '' if there is nothing to restore. */
  readonly text: string;
  readonly usedCharacters: number;
  readonly usedTokens: number;
  /**
   * Messages in the block, in the order of the conversation, each with only the words that the block shows.
   */
  readonly messages: readonly ChunkPoint[];
  /** Ids of the messages that were dropped from the window, latest first. */
  readonly dropped: readonly string[];
  /**
   * The reason why a read of the past found no messages. `null` if messages were found, or for a read of the
   * present.
   */
  readonly reason: string | null;
}

const PAGE = 200;
/**
 * Maximum number of characters of a session to read, from the latest message back. Reading this number takes
 * some 80 ms. Earlier messages can be found by a search.
 */
const MOST_CHARACTERS = 200_000;
/**
 * Number of characters that are read before other requests run. Reading this number takes some milliseconds.
 */
const READ_AT_ONCE = 5_000;

/**
 * Returns the most informative sentences of the dropped messages that neither the summary nor the kept
 * messages contain, without a model (S0).
 */
export const restore = async (
  {
    memoryReader,
    countTokens,
    yieldToEventLoop,
  }: Pick<RecallPorts, 'memoryReader' | 'countTokens' | 'yieldToEventLoop'>,
  request: RestoreRequest,
): Promise<Restored> => {
  const latest = await latestMessages(memoryReader, request);
  const readAll = sentenceReader(yieldToEventLoop);
  const summary = await readAll(request.summary);
  const read = new Map<string, readonly AnalysedSentence[]>();
  for (const { id, text } of latest) read.set(id, await readAll(text));
  const sentencesOf = ({ id }: ChunkPoint): readonly AnalysedSentence[] => read.get(id) ?? [];
  const kept = new Set(request.keptMessageIds);
  const isKept = ({ sources }: ChunkPoint): boolean =>
    sources.some(({ messageId }) => kept.has(originalId(messageId)));
  const dropped = latest.filter((message) => !isKept(message));
  const steps = restoredBlockInSteps(
    dropped.toReversed().map((item) => ({ item, sentences: sentencesOf(item) })),
    [...summary, ...latest.filter(isKept).flatMap(sentencesOf)],
    request.limitCharacters,
    BLOCK_WORDS[request.language],
  );
  const block = await inSteps(steps, { yieldToEventLoop });
  const points = new Map(dropped.map((point) => [point.id, point]));
  return {
    text: block.text,
    usedCharacters: countCharacters(block.text),
    usedTokens: estimateTokens(block.text, countTokens),
    messages: block.shown.flatMap(({ item, text }) => {
      const point = points.get(item.id);
      return point ? [{ ...point, text }] : [];
    }),
    dropped: dropped.map(({ id }) => id),
    reason: latest.length === 0 ? await nothingThen({ memoryReader }, request) : null,
  };
};

/** Reads texts and lets other requests run in between, also between the sentences of a long text. */
const sentenceReader = (yieldToEventLoop: RecallPorts['yieldToEventLoop']) => {
  let unserved = 0;
  return async (text: string): Promise<readonly AnalysedSentence[]> => {
    const sentences: AnalysedSentence[] = [];
    for (const sentence of analyseSentences(text)) {
      sentences.push(sentence);
      unserved += sentence.characters;
      if (unserved < READ_AT_ONCE) continue;
      await yieldToEventLoop();
      unserved = 0;
    }
    return sentences;
  };
};

/** Returns the messages of the session, latest first, without recalled memory. */
const latestMessages = async (
  memoryReader: Scoped<MemoryReader>,
  { scope, sessionId, instants, roles, agentId, withAbandoned }: RestoreRequest,
): Promise<readonly ChunkPoint[]> => {
  const messages: ChunkPoint[] = [];
  let room = MOST_CHARACTERS;
  const filter = agentFilter(agentId);
  const selection = { kinds: ['chunk'], instants, filter, roles, withAbandoned } as const;
  const query = { selection, sessionId, order: 'recorded', limit: PAGE } as const;
  for await (const page of listPages(memoryReader.of(scope), query)) {
    for (const point of page.filter(isChunk)) {
      const text = firstCharacters(spokenText(point), room);
      messages.push({ ...point, text, recalled: [] });
      room -= text.length;
      if (room <= 0) return messages;
    }
  }
  return messages;
};
