import {
  agentFilter,
  allFilters,
  type AsOf,
  type ChunkPoint,
  isChunk,
  isNow,
  isSystemPrompt,
  type Scope,
} from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { exchangeId, exchangeMembers, summaryOfMembers } from './exchange-members.js';
import { latestPrompt, spokenOrSince } from './latest-prompt.js';

export interface MessagesQuery {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly instants: AsOf;
  /**
   * `latest` leaves out earlier system prompts, because an agent may send a changed prompt with every
   * request.
   */
  readonly prompts: 'latest' | 'all';
  /** Agent to whom the messages were said. `null` for messages to any agent. */
  readonly agentId: string | null;
  /** True to include messages of branches that the conversation has left. Default: false. */
  readonly withAbandoned?: boolean;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface MessagePage {
  readonly messages: readonly ChunkPoint[];
  readonly cursor: string | null;
}

export const listMessages = async (
  ports: Pick<MemoryPorts, 'memoryReader' | 'memorySearch'>,
  { scope, instants, prompts, agentId, withAbandoned, ...query }: MessagesQuery,
): Promise<MessagePage> => {
  const reader = ports.memoryReader.of(scope);
  const latest = prompts === 'all' ? null : await latestPrompt(reader, query.sessionId, instants);
  const filter = allFilters(latest && spokenOrSince(latest), agentFilter(agentId));
  const selection = { kinds: ['chunk'], instants, filter, withAbandoned } as const;
  const { points, cursor } = await reader.list({ ...query, selection, order: 'session' });
  const messages = points
    .filter(isChunk)
    .filter((message) => !latest || !isSystemPrompt(message) || latest.ids.has(message.id));
  const summarized = messages.filter(({ summary }) => summary !== null);
  // A summary covers its whole exchange, which may have continued after the instants asked about, or with
  // another agent.
  if ((isNow(instants) && agentId === null) || summarized.length === 0) return { messages, cursor };
  const ids = summarized.map(({ id }) => id);
  const members = await exchangeMembers(ports, scope, ids, selection);
  const summaryThen = (message: ChunkPoint): string | null =>
    message.summary && summaryOfMembers(exchangeId(message), members.get(exchangeId(message)) ?? [message]);
  return { messages: messages.map((message) => ({ ...message, summary: summaryThen(message) })), cursor };
};
