import { Unavailable } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';

interface Key {
  readonly stage: string;
  readonly key: string;
}

const LIMIT_RACES = 100;

/** `null` from `next` leaves the row as it is. Throws `Unavailable('row-contended')` after 100 races. */
export const changeRow = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { stage, key }: Key,
  next: (stored: StateRow | undefined) => StateRow | null,
): Promise<void> => {
  for (let race = 1; race <= LIMIT_RACES; race += 1) {
    const [stored] = await state.load(stage, [key]);
    const row = next(stored);
    if (row === null || (await state.compareAndSet([row])).length === 0) return;
  }
  throw new Unavailable(
    'row-contended',
    `A row of "${stage}" is being written by others all the time. Try again.`,
  );
};
