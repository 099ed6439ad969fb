import type { UserOrAgent, MnemeClient, RecordedMessage, SessionQuery } from '@mneme/client';

export type ExportedMessage = Readonly<Record<string, unknown>>;

const LIMIT = 1000;

export interface ExportedPart {
  /** Id or handle of the user, or `null` for all users. */
  readonly user: string | null;
  /**
   * Agent to whom the messages were said or, with `isOwn`, whose own memory is exported. `null` for all
   * messages.
   */
  readonly agent: string | null;
  readonly isOwn: boolean;
  /** Id of the session, or `null` for all sessions. */
  readonly session: string | null;
  readonly instants: Pick<SessionQuery, 'asOf' | 'knownAt'>;
}

/** Yields the messages of each session of each memory, in the order in which they were said. */
export async function* exportedMessages(
  client: MnemeClient,
  { session, instants, ...part }: ExportedPart,
): AsyncGenerator<ExportedMessage, void, undefined> {
  for await (const owner of memoriesOf(client, part))
    for await (const runId of session === null ? sessionsOf(client, { ...owner, ...instants }) : [session])
      for await (const message of client.sessions.messages(runId, {
        ...owner,
        ...instants,
        prompts: 'all',
        limit: LIMIT,
      }))
        yield lineOf(owner, runId, message);
}

/** Yields the memories of users, and the own memories of their agents. */
async function* memoriesOf(
  client: MnemeClient,
  { user, agent, isOwn }: Pick<ExportedPart, 'user' | 'agent' | 'isOwn'>,
): AsyncGenerator<UserOrAgent, void, undefined> {
  // `user` may be a handle, but the list of users contains only ids of users.
  const only = user === null ? null : (await client.users.handles(user)).userId;
  for await (const { userId, agentId } of client.users.list({ limit: LIMIT })) {
    if (only !== null && only !== userId) continue;
    if (agentId === null && !isOwn) yield { userId, agentId: agent, agentScope: 'shared' };
    if (agentId !== null && (agent ?? agentId) === agentId) yield { userId, agentId, agentScope: 'own' };
  }
}

async function* sessionsOf(
  client: MnemeClient,
  query: SessionQuery,
): AsyncGenerator<string, void, undefined> {
  for await (const { runId } of client.sessions.list({ ...query, limit: LIMIT })) yield runId;
}

const lineOf = (
  { userId, agentScope }: UserOrAgent,
  runId: string,
  { id, role, name, agentId, content, timestamp, toolCalls, metadata }: RecordedMessage,
): ExportedMessage => ({
  user_id: userId,
  run_id: runId,
  id,
  ...(agentId === null ? {} : { agent_id: agentId }),
  ...(agentScope === 'own' ? { agent_scope: agentScope } : {}),
  role: role ?? 'user',
  ...(name === null ? {} : { name }),
  content,
  timestamp,
  ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls }),
  ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
});
