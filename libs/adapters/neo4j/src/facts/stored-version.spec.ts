import { aVersion } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { storedVersion } from './stored-version.js';

it('reads versions that were written before they said who contests them as contested by nobody', () => {
  const { contestedBy: _, ...before } = aVersion({ isContested: true });
  expect(storedVersion(JSON.stringify(before), ['"c1"'])).toEqual({ ...before, contestedBy: [] });
});
