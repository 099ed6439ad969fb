import {
  groupBy,
  changedExchanges,
  type ChunkPoint,
  isChunk,
  LONGEST_EXCHANGE,
  type Scope,
  summaryOf,
} from '@mneme/domain';
import type { Selection } from '@mneme/ports';
import { messageOf } from '../../points/point-message.js';
import type { MemoryPorts } from '../../memory-ports.js';

/** Returns the id of the exchange of a message. A message without a `turnId` is an exchange of its own. */
export const exchangeId = (message: Pick<ChunkPoint, 'id' | 'turnId'>): string =>
  message.turnId ?? message.id;

/**
 * Returns the messages of exchanges by exchange id, in the order of the conversation. Only messages that the
 * selection allows are included.
 */
export const exchangeMembers = async (
  { memoryReader, memorySearch }: Pick<MemoryPorts, 'memoryReader' | 'memorySearch'>,
  scope: Scope,
  ids: readonly string[],
  selection: Selection,
): Promise<ReadonlyMap<string, readonly ChunkPoint[]>> => {
  const reach = LONGEST_EXCHANGE - 1;
  const query = { around: ids, reach, selection, stems: [], vector: null };
  const neighbours = await memorySearch.of(scope).neighbours(query);
  const visibleIds = neighbours.flatMap(({ id, isEligible }) => (isEligible ? [id] : []));
  const visible = await memoryReader.of(scope).get(visibleIds);
  const messages = visible.filter(isChunk).sort((a, b) => a.ordinal - b.ordinal);
  return groupBy(messages, exchangeId);
};

/**
 * Returns one summary of an exchange, even if a filter leaves out messages and thereby splits the exchange.
 */
export const summaryOfMembers = (id: string, members: readonly ChunkPoint[]): string => {
  const parts = changedExchanges(id, [], members.map(messageOf));
  const tags = new Map(members.map((member) => [messageOf(member).id, member.tags]));
  return summaryOf(
    {
      id,
      messages: parts.flatMap(({ messages }) => messages),
      asked: parts.flatMap(({ asked }) => asked),
      replies: parts.flatMap(({ replies }) => replies),
    },
    (message) => tags.get(message.id) ?? [],
  );
};
