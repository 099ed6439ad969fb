import {
  type AsOf,
  BLOCK_WORDS,
  type ChunkPoint,
  countCharacters,
  estimatedTokens,
  firstCharacters,
  isChunk,
  type LanguageId,
  restoredBlockInSteps,
  type Scope,
  type TellingSentence,
  tellingSentences,
  withoutRecalledMemory,
} from '@mneme/domain';
import type { MemoryIndex } from '@mneme/ports';
import { inSteps } from './in-steps.js';
import { nothingThen } from './nothing-then.js';
import type { RecallPorts } from '../memory-ports.js';

/** What a compaction left in the window of a model, and how much of the rest may come back. */
export interface RestoreRequest {
  readonly scope: Scope;
  readonly sessionId: string;
  /** What stands for the messages that were dropped; '' where nothing does. */
  readonly summary: string;
  readonly keptMessageIds: readonly string[];
  readonly limitCharacters: number;
  /** Of what is written around the words of people. */
  readonly language: LanguageId;
  readonly instants: AsOf;
}

export interface Restored {
  /** The block for the window; '' where there is nothing to restore. */
  readonly text: string;
  readonly usedCharacters: number;
  readonly usedTokens: number;
  /** The messages that the block shows, in their order, each with the words that it shows. */
  readonly messages: readonly ChunkPoint[];
  /** The ids of the points of the dropped messages that were read, the latest first. */
  readonly dropped: readonly string[];
  /** Why nothing is found of a time before there was anything; `null`: there was something, or it is a read of now. */
  readonly reason: string | null;
}

const PAGE = 200;
/** The latest words of a session, among which is chosen in some 80 ms; what lies further back a search finds. */
const MOST_CHARACTERS = 200_000;
/** Characters to read before others are served: some milliseconds. */
const READ_AT_ONCE = 5_000;

/**
 * What the dropped messages of a session say that neither the summary nor the kept messages do, without a model (S0): the
 * sentences that tell most. Other sessions are a matter of `buildContext`.
 */
export const restore = async (
  { index, countTokens, yieldToEventLoop }: Pick<RecallPorts, 'index' | 'countTokens' | 'yieldToEventLoop'>,
  request: RestoreRequest,
): Promise<Restored> => {
  const latest = await latestMessages(index, request);
  const readAll = sentenceReader(yieldToEventLoop);
  const summary = await readAll(request.summary);
  const read = new Map<string, readonly TellingSentence[]>();
  for (const { id, text } of latest) read.set(id, await readAll(text));
  const sentencesOf = ({ id }: ChunkPoint): readonly TellingSentence[] => read.get(id) ?? [];
  const kept = new Set(request.keptMessageIds);
  const isKept = ({ sources }: ChunkPoint): boolean => sources.some(({ messageId }) => kept.has(messageId));
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
    usedTokens: estimatedTokens(block.text, countTokens),
    messages: block.shown.flatMap(({ item, text }) => {
      const point = points.get(item.id);
      return point ? [{ ...point, text }] : [];
    }),
    dropped: dropped.map(({ id }) => id),
    reason: latest.length === 0 ? await nothingThen({ index }, request) : null,
  };
};

/** Reads texts, and serves others now and then, also between the sentences of a long text. */
const sentenceReader = (yieldToEventLoop: RecallPorts['yieldToEventLoop']) => {
  let unserved = 0;
  return async (text: string): Promise<readonly TellingSentence[]> => {
    const sentences: TellingSentence[] = [];
    for (const sentence of tellingSentences(text)) {
      sentences.push(sentence);
      unserved += sentence.characters;
      if (unserved < READ_AT_ONCE) continue;
      await yieldToEventLoop();
      unserved = 0;
    }
    return sentences;
  };
};

/** The messages of the session, the latest first, without what memory gave to the conversation. */
const latestMessages = async (
  index: MemoryIndex,
  { scope, sessionId, instants }: RestoreRequest,
): Promise<readonly ChunkPoint[]> => {
  const messages: ChunkPoint[] = [];
  let room = MOST_CHARACTERS;
  let cursor: string | null = null;
  do {
    const page = await index.of(scope).list({
      selection: { kinds: ['chunk'], instants, filter: null },
      sessionId,
      order: 'recorded',
      limit: PAGE,
      cursor,
    });
    for (const point of page.points.filter(isChunk)) {
      const text = firstCharacters(withoutRecalledMemory(point.text), room);
      messages.push({ ...point, text });
      room -= text.length;
      if (room <= 0) return messages;
    }
    ({ cursor } = page);
  } while (cursor !== null);
  return messages;
};
