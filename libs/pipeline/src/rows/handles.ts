import { type Instant, type Scope, scopeKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/**
 * Stage name of two kinds of rows: the user by handle, and the handles by user. The rows are erased with the
 * user.
 */
const HANDLES = 'handles';

const handleKey = ({ tenant, user }: Scope): string => JSON.stringify(['handle', tenant, user]);
const listKey = ({ tenant, user }: Scope): string => JSON.stringify(['user', tenant, user]);

type State = Pick<StateStore, 'load'>;

/**
 * Returns the linked user of a handle, or the name itself. Handles are resolved when they are used, so
 * linking a handle moves no data (algorithms 0.1). Throws `Unavailable`.
 */
export const userOfHandle = async (state: State, scope: Scope): Promise<string> => {
  const [row] = await state.load(HANDLES, [handleKey(scope)]);
  return (row?.state as string | null | undefined) ?? scope.user;
};

/** Returns the handles of a user in the order in which they were linked. Throws `Unavailable`. */
export const handlesOf = async (state: State, scope: Scope): Promise<readonly string[]> => {
  const [row] = await state.load(HANDLES, [listKey(scope)]);
  return handlesIn(row);
};

const handlesIn = (row: StateRow | undefined): readonly string[] => (row?.state ?? []) as readonly string[];

/**
 * Links or unlinks a handle. The link is written first, so that repeating the call completes it after a
 * crash.
 */
export const writeHandle = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  scope: Scope,
  { handle, isLinked, now }: { readonly handle: string; readonly isLinked: boolean; readonly now: Instant },
): Promise<void> => {
  const written = { scope: scopeKey(scope), touchedAt: now };
  await changeRow(state, newRow(handleKey({ tenant: scope.tenant, user: handle })), (row) => ({
    ...row,
    ...written,
    state: isLinked ? scope.user : null,
  }));
  await changeRow(state, newRow(listKey(scope)), (row) => {
    const others = handlesIn(row).filter((each) => each !== handle);
    return { ...row, ...written, state: isLinked ? [...others, handle] : others };
  });
};

const newRow = (key: string): StateRow => emptyRow({ stage: HANDLES, key, scope: '' });
