import { changedExchanges, type ChunkPoint, isChunk, LONGEST_EXCHANGE, summaryOf } from '@mneme/domain';
import type { ScopedMemoryIndex, Selection } from '@mneme/ports';
import { messageOf } from '../../point-message.js';

/** A message that no turn is noted of yet stands alone. */
export const exchangeId = (message: Pick<ChunkPoint, 'id' | 'turnId'>): string =>
  message.turnId ?? message.id;

/** The messages of the exchanges of these messages that a selection lets through, in order, by the ids of the exchanges. */
export const exchangeMembers = async (
  store: Pick<ScopedMemoryIndex, 'neighbours' | 'get'>,
  ids: readonly string[],
  selection: Selection,
): Promise<ReadonlyMap<string, readonly ChunkPoint[]>> => {
  const reach = LONGEST_EXCHANGE - 1;
  const around = await store.neighbours({ around: ids, reach, selection, stems: [], vector: null });
  const visible = await store.get(around.flatMap(({ id, isEligible }) => (isEligible ? [id] : [])));
  return membersOf(visible.filter(isChunk));
};

/** The messages of each exchange, in order. */
const membersOf = (messages: readonly ChunkPoint[]): ReadonlyMap<string, readonly ChunkPoint[]> => {
  const members = new Map<string, ChunkPoint[]>();
  for (const message of messages.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const known = members.get(exchangeId(message)) ?? [];
    known.push(message);
    members.set(exchangeId(message), known);
  }
  return members;
};

/** Where a filter leaves messages out, the others may look like several exchanges: they are still one. */
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
