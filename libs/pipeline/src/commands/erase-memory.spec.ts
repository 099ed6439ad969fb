import { eraseMemory } from '@mneme/pipeline';
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
