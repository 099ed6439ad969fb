import { aVersion } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { parseVersion } from './stored-version.js';

it('storedVersion returns an empty contestedBy for a body of an earlier build', () => {
  const { contestedBy: _, ...before } = aVersion({ isContested: true });
  expect(parseVersion(JSON.stringify(before), ['"c1"'])).toEqual({ ...before, contestedBy: [] });
});
