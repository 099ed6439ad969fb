import { type Scope, scopeKey } from '@mneme/domain';
import { joinCalls, type KeyOwner, type SealedKind } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';

/**
 * Returns the id of the live data key of a session, or of data outside of sessions if `sessionId` is `null`.
 */
export type DataKeyOf = (scope: Scope, sessionId: string | null, holds: SealedKind) => Promise<string>;

/** Returns the data keys of owners. Simultaneous calls are joined into one request. */
export const dataKeysOf = ({ keysOf }: Pick<KeyRing, 'keysOf'>): DataKeyOf => {
  const request = joinCalls<KeyOwner, ReadonlyMap<string, string>>(async (requested) => {
    const owners = [...new Map(requested.map((owner) => [nameOf(owner), owner])).values()];
    const ids = await keysOf(owners);
    return new Map(owners.map((owner, n) => [nameOf(owner), ids[n] ?? '']));
  });
  return async (scope, sessionId, holds) => {
    const owner = { scope: scopeKey(scope), sessionId, holds };
    const id = (await request([owner])).get(nameOf(owner));
    if (!id) throw new Error('The store of data keys has answered without a key.');
    return id;
  };
};

const nameOf = ({ scope, sessionId, holds }: KeyOwner): string => JSON.stringify([scope, sessionId, holds]);
