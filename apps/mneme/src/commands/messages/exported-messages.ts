import type { MnemeClient, RecordedMessage, SessionQuery } from '@mneme/client';

export type ExportedMessage = Readonly<Record<string, unknown>>;

const LIMIT = 1000;

/** Yields the messages of each session of each user, in order. `null` means all users or all sessions. */
export async function* exportedMessages(
  client: MnemeClient,
  user: string | null,
  session: string | null,
  instants: Pick<SessionQuery, 'asOf' | 'knownAt'>,
): AsyncGenerator<ExportedMessage, void, undefined> {
  for await (const userId of user === null ? usersOf(client) : [user])
    for await (const runId of session === null ? sessionsOf(client, { userId, ...instants }) : [session])
      for await (const message of client.sessions.messages(runId, {
        userId,
        ...instants,
        prompts: 'all',
        limit: LIMIT,
      }))
        yield lineOf(userId, runId, message);
}

async function* usersOf(client: MnemeClient): AsyncGenerator<string, void, undefined> {
  for await (const { userId } of client.users.list({ limit: LIMIT })) yield userId;
}

async function* sessionsOf(
  client: MnemeClient,
  query: SessionQuery,
): AsyncGenerator<string, void, undefined> {
  for await (const { runId } of client.sessions.list({ ...query, limit: LIMIT })) yield runId;
}

const lineOf = (
  userId: string,
  runId: string,
  { id, role, name, agentId, content, timestamp, toolCalls, metadata }: RecordedMessage,
): ExportedMessage => ({
  user_id: userId,
  run_id: runId,
  id,
  ...(agentId === null ? {} : { agent_id: agentId }),
  role: role ?? 'user',
  ...(name === null ? {} : { name }),
  content,
  timestamp,
  ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls }),
  ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
});
