import { ERASURE, erasureIdOf, erasureIn, erasureKey, eraseMemory, withErasure } from '@mneme/pipeline';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

it('returns the same token to every caller of one erasure, also if they call at once', async () => {
  const scope = stack.newUser();
  await stack.talk(scope, 's', ['I live in Porto.']);
  const request = { scope, part: { kind: 'everything' }, receipt: 'once', trace: null } as const;
  const erase = () => eraseMemory(stack.ports, request);
  const [first, ...others] = await Promise.all([erase(), erase(), erase()]);
  expect(others).toEqual([first, first]);
  expect(await erase()).toEqual(first);
});

it('returns the same token if a process claims the erasure during the request', async () => {
  const { ports } = stack;
  const scope = stack.newUser();
  const request = { scope, part: { kind: 'everything' }, receipt: 'once', trace: null } as const;
  const claim = async (): Promise<void> => {
    const rows = await ports.state.load(ERASURE, [erasureKey(scope, erasureIdOf(request, 'once'))]);
    const claimed = rows.map((row) => withErasure(row, { ...erasureIn(row), carrier: 'another' }));
    expect(await ports.state.compareAndSet(claimed)).toEqual([]);
  };
  const append: typeof ports.log.append = async (events, at) => {
    const positions = await ports.log.append(events, at);
    await claim();
    return positions;
  };
  const first = await eraseMemory({ ...ports, log: { ...ports.log, append } }, request);
  expect(await eraseMemory(ports, request)).toEqual(first);
});
