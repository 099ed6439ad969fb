import { Rejected, type Scope } from '@mneme/domain';
import { ownMemories } from '../own-memories.js';
import { handlesOf, userOfHandle, writeHandle } from '../rows/handles.js';
import type { MemoryPorts } from '../memory-ports.js';

interface HandleRequest {
  /** Scope of the user, under the id of the user or any handle. */
  readonly scope: Scope;
  readonly handle: string;
}

export interface Handles {
  readonly user: string;
  readonly handles: readonly string[];
}

type Ports = Pick<MemoryPorts, 'state' | 'memoryReader' | 'clock' | 'dataKeys'>;

/** Maximum number of handles of a user, which is more than a person signs in with. */
const LIMIT_HANDLES = 100;

/** Throws `Unavailable`. */
export const readHandles = async ({ state }: Pick<Ports, 'state'>, scope: Scope): Promise<Handles> => {
  const user = await userOfHandle(state, scope);
  return { user, handles: await handlesOf(state, { tenant: scope.tenant, user }) };
};

/**
 * Makes a handle another name of a user. Repeating the call changes nothing. Throws
 * `Rejected('handle-taken')` if the handle already is a user or belongs to a user.
 */
export const linkHandle = async (ports: Ports, { scope, handle }: HandleRequest): Promise<Handles> => {
  const { tenant } = scope;
  const { user, handles } = await readHandles(ports, scope);
  if (handle === user) throw handleTaken(`"${handle}" is the user itself.`);
  const before = await userOfHandle(ports.state, { tenant, user: handle });
  if (before !== handle && before !== user) throw handleTaken(`"${handle}" is a handle of another user.`);
  if (before === handle) await assertUnused(ports, { tenant, user: handle });
  if (before === handle && handles.length >= LIMIT_HANDLES)
    throw handleTaken(`A user has at most ${LIMIT_HANDLES} handles. Unlink one that is not used any more.`);
  const owner = { tenant, user };
  const now = ports.clock.now();
  await writeHandle(ports.state, owner, { handle, isLinked: true, now });
  try {
    await assertStillApart(ports, owner, handle);
  } catch (error) {
    await writeHandle(ports.state, owner, { handle, isLinked: false, now });
    throw error;
  }
  return readHandles(ports, owner);
};

/**
 * Throws if, while the link was made, another request has written under the handle or made the user a handle.
 */
const assertStillApart = async (ports: Ports, scope: Scope, handle: string): Promise<void> => {
  if ((await userOfHandle(ports.state, scope)) !== scope.user)
    throw handleTaken(`"${scope.user}" has become a handle of another user. Link to that one.`);
  await assertUnused(ports, { tenant: scope.tenant, user: handle });
};

/** Makes the handle a user of its own with an empty memory. Changes nothing if the handle is not linked. */
export const unlinkHandle = async (ports: Ports, { scope, handle }: HandleRequest): Promise<Handles> => {
  const { tenant } = scope;
  const { user, handles } = await readHandles(ports, scope);
  if (!handles.includes(handle)) return { user, handles };
  await writeHandle(ports.state, { tenant, user }, { handle, isLinked: false, now: ports.clock.now() });
  return readHandles(ports, { tenant, user });
};

/** Throws for a name that has handles or a memory of its own, because a link would hide these. */
const assertUnused = async ({ state, memoryReader, dataKeys }: Ports, scope: Scope): Promise<void> => {
  if ((await handlesOf(state, scope)).length > 0)
    throw handleTaken(`"${scope.user}" is a user with handles of its own. Unlink those first.`);
  const { points } = await memoryReader.of(scope).list({
    selection: { kinds: ['chunk', 'entry', 'fact', 'digest'], instants: 'ever', filter: null },
    sessionId: null,
    order: 'recorded',
    limit: 1,
    cursor: null,
  });
  if (points.length > 0 || (await ownMemories(dataKeys, scope)).length > 0)
    throw handleTaken(
      `"${scope.user}" has a memory of its own. Export it, import it for the user, and forget "${scope.user}" first.`,
    );
};

const handleTaken = (sentence: string): Rejected =>
  new Rejected('handle-taken', sentence, { field: 'handle' });
