import { describe, expect, it } from 'vitest';
import { groupName, readGroupName } from './names.js';

describe('groupName and readGroupName', () => {
  it('return the group and its topic again', () => {
    for (const group of ['stm.collect', 'a:b', 'x/y']) {
      const name = groupName('mneme.', { group, topic: 'entries' });
      expect(readGroupName('mneme.', name)).toEqual({ group, topic: 'entries' });
    }
  });

  it('return null for groups of other deployments and programs', () => {
    for (const name of [
      'other.entries:stm',
      'mneme.reader~1',
      'mneme.',
      'mneme.:stm',
      'console-consumer-1',
    ]) {
      expect(readGroupName('mneme.', name)).toBeNull();
    }
  });
});
