import { describe, expect, it } from 'vitest';
import { groupName, readGroupName } from './names.js';

describe('groupName and readGroupName', () => {
  it('reads the group and the topic back from the name of the Kafka group', () => {
    for (const group of ['stm.collect', 'a:b', 'x/y']) {
      const name = groupName('mneme.', { group, topic: 'entries' });
      expect(readGroupName('mneme.', name)).toEqual({ group, topic: 'entries' });
    }
  });

  it('returns null for groups of other deployments and programs', () => {
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
