import { Unavailable } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';

const LIMIT_RACES = 100;

/**
 * Applies `next` to the stored row, or to `fresh` if there is none, and writes the result. Writes nothing if
 * `next` returns `null`. Throws `Unavailable('row-contended')` after 100 lost races.
 */
export const changeRow = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  fresh: StateRow,
  next: (row: StateRow) => StateRow | null,
): Promise<void> => {
  for (let race = 1; race <= LIMIT_RACES; race += 1) {
    const [stored = fresh] = await state.load(fresh.stage, [fresh.key]);
    const row = next(stored);
    if (row === null || (await state.compareAndSet([row])).length === 0) return;
  }
  throw new Unavailable(
    'row-contended',
    `A row of "${fresh.stage}" is being written by others all the time. Try again.`,
  );
};
