import {
  type AsOf,
  type ChunkPoint,
  countCharacters,
  estimatedTokens,
  isChunk,
  restoredBlock,
  type Scope,
  withoutRecalledMemory,
} from '@mneme/domain';
import type { MemoryIndex } from '@mneme/ports';
import type { RecallPorts } from '../memory-ports.js';

/** What a compaction left in the window of a model, and how much of the rest may come back. */
export interface RestoreRequest {
  readonly scope: Scope;
  readonly sessionId: string;
  /** What stands for the messages that were dropped; '' where nothing does. */
  readonly summary: string;
  readonly keptMessageIds: readonly string[];
  readonly limitCharacters: number;
  readonly instants: AsOf;
}

export interface Restored {
  /** The block for the window; '' where there is nothing to restore. */
  readonly text: string;
  readonly usedCharacters: number;
  readonly usedTokens: number;
  /** The messages that the block shows, in their order, each with the words that it shows. */
  readonly messages: readonly ChunkPoint[];
  /** The ids of the points of all messages that were dropped, the latest first. */
  readonly dropped: readonly string[];
}

const PAGE = 200;
/** The latest words of a session, and as much as is read in a fifth of a second; what lies further back a search finds. */
const MOST_CHARACTERS = 200_000;

/**
 * What the dropped messages of a session say that neither the summary nor the kept messages do, without a model (S0): the
 * sentences that tell most. Other sessions are a matter of `buildContext`.
 */
export const restore = async (
  { index, countTokens }: Pick<RecallPorts, 'index' | 'countTokens'>,
  request: RestoreRequest,
): Promise<Restored> => {
  const latest = await latestMessages(index, request);
  const kept = new Set(request.keptMessageIds);
  const isKept = ({ sources }: ChunkPoint): boolean => sources.some(({ messageId }) => kept.has(messageId));
  const dropped = latest.filter((message) => !isKept(message));
  const known = [request.summary, ...latest.filter(isKept).map(({ text }) => text)].join('\n');
  const block = restoredBlock(dropped.toReversed(), known, request.limitCharacters);
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
      const text = withoutRecalledMemory(point.text);
      room -= text.length;
      if (room < 0) return messages;
      messages.push({ ...point, text });
    }
    ({ cursor } = page);
  } while (cursor !== null);
  return messages;
};
