import { Unavailable } from '@mneme/domain';
import type { Forget, WatchKeys } from '@mneme/ports';
import { fromKeyword } from './keyword.js';
import type { ReturnedPoint, ScopedCalls } from './scoped-calls.js';
import type { Payload } from './stored-point.js';

interface Fence {
  readonly scope: string;
  readonly watchKeys?: WatchKeys;
  readonly forget: Forget;
}

const TRIES = 5;
const POINTS_AT_ONCE = 500;

/**
 * A process that freezes before its write and writes after an erasure leaves points of destroyed data keys. A
 * read that finds such points removes them and starts again, because limits must count other points. Throws
 * `Unavailable` if such points keep appearing.
 */
export const fencedCalls = (calls: ScopedCalls, { watchKeys, ...scopeFence }: Fence): ScopedCalls =>
  watchKeys ? fencedReads(calls, { ...scopeFence, watchKeys }) : calls;

const fencedReads = (calls: ScopedCalls, fence: Required<Fence>): ScopedCalls => {
  const watchKeys = () => {
    const destroyedAmong = fence.watchKeys(fence.scope);
    return async (keywords: readonly string[]): Promise<boolean> => {
      const dataKeys = await destroyedAmong([...new Set(keywords)].map(fromKeyword));
      if (dataKeys.length === 0) return false;
      while ((await fence.forget({ scope: fence.scope, dataKeys }, POINTS_AT_ONCE)) > 0);
      return true;
    };
  };
  const repeated = repeatUnfenced(watchKeys);
  return {
    ...calls,
    watchKeys,
    query: (looks, send) =>
      repeated(
        () => calls.query(looks.map(withKeys), send),
        (answers) => answers.flat(),
      ),
    scroll: (asked) =>
      repeated(
        () => calls.scroll(withKeys(asked)),
        (points) => points,
      ),
  };
};

type Fields = readonly (keyof Payload)[] | 'all';

/**
 * Adds the data key to the fields of a read. A read without fields needs no data key, because another read
 * returns the same points with their keys.
 */
const withKeys = <Read extends { readonly fields: Fields }>(read: Read): Read =>
  read.fields === 'all' || read.fields.length === 0
    ? read
    : { ...read, fields: [...read.fields, 'data_key'] };

const repeatUnfenced =
  (watchKeys: ScopedCalls['watchKeys']) =>
  async <Answer>(
    read: () => Promise<Answer>,
    pointsOf: (answer: Answer) => readonly ReturnedPoint[],
  ): Promise<Answer> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const isErased = watchKeys();
      const answer = await read();
      if (!(await isErased(pointsOf(answer).flatMap(({ payload }) => payload.data_key ?? [])))) return answer;
    }
    throw new Unavailable('index-busy', 'Points of erased words keep coming into the index. Try again.');
  };
