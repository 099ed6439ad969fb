import { type AsOf, type ChunkPoint, isChunk, isNow, type Scope } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { exchangeId, exchangeMembers, summaryOfMembers } from './exchange-members.js';

export interface MessagesQuery {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly instants: AsOf;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface MessagePage {
  readonly messages: readonly ChunkPoint[];
  readonly cursor: string | null;
}

export const listMessages = async (
  ports: Pick<MemoryPorts, 'memoryReader' | 'memorySearch'>,
  { scope, instants, ...query }: MessagesQuery,
): Promise<MessagePage> => {
  const selection = { kinds: ['chunk'], instants, filter: null } as const;
  const { points, cursor } = await ports.memoryReader
    .of(scope)
    .list({ ...query, selection, order: 'session' });
  const messages = points.filter(isChunk);
  const summarized = messages.filter(({ summary }) => summary !== null);
  // A summary covers its whole exchange, which may have continued after the instants asked about.
  if (isNow(instants) || summarized.length === 0) return { messages, cursor };
  const ids = summarized.map(({ id }) => id);
  const members = await exchangeMembers(ports, scope, ids, selection);
  const summaryThen = (message: ChunkPoint): string | null =>
    message.summary && summaryOfMembers(exchangeId(message), members.get(exchangeId(message)) ?? [message]);
  return { messages: messages.map((message) => ({ ...message, summary: summaryThen(message) })), cursor };
};
