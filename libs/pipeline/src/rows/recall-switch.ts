import { type Instant, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/** Whether memory answers (S3 8.3, the zero-regression toggle). Recording goes on either way. */
export type RecallSwitch = 'on' | 'off';

/** What a switch is for: all sessions of a user, or one of them. */
export interface Switched {
  readonly scope: Scope;
  /** `null`: the user. */
  readonly sessionId: string | null;
}

/** Rows by the key of the user, and of the session. They go with everything else of the user. */
const SWITCH = 'recall.switch';

const keyOf = ({ scope, sessionId }: Switched): string =>
  sessionId === null ? scopeKey(scope) : sessionKey(scope, sessionId);

/** What is switched off, so that memory does not answer in the session; `null`: nothing is. Throws `Unavailable`. */
export const switchedOff = async (
  state: Pick<StateStore, 'load'>,
  { scope, sessionId }: Switched,
): Promise<'user' | 'session' | null> => {
  const user = keyOf({ scope, sessionId: null });
  const rows = await state.load(SWITCH, sessionId === null ? [user] : [user, keyOf({ scope, sessionId })]);
  const off = rows.filter((row) => row.state === 'off').map(({ key }) => key);
  if (off.includes(user)) return 'user';
  return off.length > 0 ? 'session' : null;
};

/** Switches memory on or off; of racing writers the last wins. Throws `Unavailable`: then nothing was switched. */
export const switchRecall = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  switched: Switched,
  { recall, now }: { readonly recall: RecallSwitch; readonly now: Instant },
): Promise<void> =>
  changeRow(state, { stage: SWITCH, key: keyOf(switched) }, (stored) => ({
    ...(stored ?? newRow(switched)),
    state: recall,
    touchedAt: now,
  }));

const newRow = (switched: Switched): StateRow =>
  emptyRow({ stage: SWITCH, key: keyOf(switched), scope: scopeKey(switched.scope) });
