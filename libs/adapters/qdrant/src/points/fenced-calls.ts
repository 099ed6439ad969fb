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

const fencedReads = (calls: ScopedCalls, fence: Required<Fence>): ScopedCalls => ({
  ...calls,
  query: (looks, send) =>
    repeatUnfenced(
      fence,
      () => calls.query(looks.map(withKeys), send),
      (answers) => answers.flat(),
    ),
  scroll: (asked) =>
    repeatUnfenced(
      fence,
      () => calls.scroll(withKeys(asked)),
      (points) => points,
    ),
});

type Fields = readonly (keyof Payload)[] | 'all';

/**
 * Adds the data key to the fields of a read. A read without fields needs no data key, because another read
 * returns the same points with their keys.
 */
const withKeys = <Read extends { readonly fields: Fields }>(read: Read): Read =>
  read.fields === 'all' || read.fields.length === 0
    ? read
    : { ...read, fields: [...read.fields, 'data_key'] };

const repeatUnfenced = async <Answer>(
  fence: Required<Fence>,
  read: () => Promise<Answer>,
  pointsOf: (answer: Answer) => readonly ReturnedPoint[],
): Promise<Answer> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const destroyedAmong = fence.watchKeys(fence.scope);
    const answer = await read();
    const keys = new Set(pointsOf(answer).flatMap(({ payload }) => payload.data_key ?? []));
    const dataKeys = await destroyedAmong([...keys].map(fromKeyword));
    if (dataKeys.length === 0) return answer;
    while ((await fence.forget({ scope: fence.scope, dataKeys }, POINTS_AT_ONCE)) > 0);
  }
  throw new Unavailable('index-busy', 'Points of erased words keep coming into the index. Try again.');
};
