import { Rejected, type Scope } from '@mneme/domain';
import { handlesOf, userOfHandle, writeHandle } from '../rows/handles.js';
import type { MemoryPorts } from '../memory-ports.js';

export interface HandleRequest {
  /** The user, or any handle of theirs. */
  readonly scope: Scope;
  readonly handle: string;
}

/** A user, and every other name under which requests mean them. */
export interface Handles {
  readonly user: string;
  readonly handles: readonly string[];
}

type Ports = Pick<MemoryPorts, 'state' | 'index' | 'clock'>;

/** More than one person signs in with. */
const LIMIT_HANDLES = 100;

/** The handles of the user that a name means. Throws `Unavailable`. */
export const readHandles = async ({ state }: Pick<Ports, 'state'>, scope: Scope): Promise<Handles> => {
  const user = await userOfHandle(state, scope);
  return { user, handles: await handlesOf(state, { tenant: scope.tenant, user }) };
};

/**
 * Makes a handle another name of a user: what is written and read under it from now on is the user's. Doing it again
 * changes nothing. Throws `Rejected` where the handle is somebody already.
 */
export const linkHandle = async (ports: Ports, { scope, handle }: HandleRequest): Promise<Handles> => {
  const { tenant } = scope;
  const { user, handles } = await readHandles(ports, scope);
  if (handle === user) throw taken(`"${handle}" is the user itself.`);
  const before = await userOfHandle(ports.state, { tenant, user: handle });
  if (before !== handle && before !== user) throw taken(`"${handle}" is a handle of another user.`);
  if (before === handle) await assertNobody(ports, { tenant, user: handle });
  if (before === handle && handles.length >= LIMIT_HANDLES)
    throw taken(`A user has at most ${LIMIT_HANDLES} handles. Unlink one that is not used any more.`);
  const now = ports.clock.now();
  await writeHandle(ports.state, { tenant, user }, { handle, isLinked: true, now });
  try {
    await assertStillApart(ports, { tenant, user }, handle);
  } catch (error) {
    await writeHandle(ports.state, { tenant, user }, { handle, isLinked: false, now });
    throw error;
  }
  return readHandles(ports, { tenant, user });
};

/** Somebody may have written under the handle, or linked the user to it, while the link was made. */
const assertStillApart = async (ports: Ports, scope: Scope, handle: string): Promise<void> => {
  if ((await userOfHandle(ports.state, scope)) !== scope.user)
    throw taken(`"${scope.user}" has become a handle of another user. Link to that one.`);
  await assertNobody(ports, { tenant: scope.tenant, user: handle });
};

/** Ends a link: the handle is a user of its own from now on, with an empty memory. One that is not linked changes nothing. */
export const unlinkHandle = async (ports: Ports, { scope, handle }: HandleRequest): Promise<Handles> => {
  const { tenant } = scope;
  const { user, handles } = await readHandles(ports, scope);
  if (!handles.includes(handle)) return { user, handles };
  await writeHandle(ports.state, { tenant, user }, { handle, isLinked: false, now: ports.clock.now() });
  return readHandles(ports, { tenant, user });
};

/** A memory under the handle would not be found any more. */
const assertNobody = async ({ state, index }: Ports, scope: Scope): Promise<void> => {
  if ((await handlesOf(state, scope)).length > 0)
    throw taken(`"${scope.user}" is a user with handles of its own. Unlink those first.`);
  const { points } = await index.of(scope).list({
    selection: { kinds: ['chunk', 'entry', 'fact', 'digest'], instants: 'ever', filter: null },
    sessionId: null,
    order: 'recorded',
    limit: 1,
    cursor: null,
  });
  if (points.length > 0)
    throw taken(
      `"${scope.user}" has a memory of its own. Export it, import it for the user, and forget "${scope.user}" first.`,
    );
};

const taken = (sentence: string): Rejected => new Rejected('handle-taken', sentence, { field: 'handle' });
