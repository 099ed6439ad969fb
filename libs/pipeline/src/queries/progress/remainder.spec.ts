import type { Position, Progress } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { remainder } from './remainder.js';

const written: Position = { topic: 'conversation', partition: 1, epoch: 1, offset: 7 };
const group = (changes: Partial<Progress>): Progress => ({
  group: 'g',
  topic: 'conversation',
  partition: 1,
  epoch: 1,
  acknowledged: 8,
  end: 8,
  ...changes,
});

describe('remainder', () => {
  it('returns the topic of a write until every group has acknowledged the record', () => {
    expect(remainder([written], [group({}), group({ group: 'slow', acknowledged: 7 })])).toBe('conversation');
  });

  it('ignores later records of the topic and records of other partitions', () => {
    const others = [group({ end: 20 }), group({ partition: 2, acknowledged: 0, end: 5 })];
    expect(remainder([written], others)).toBeNull();
  });

  it('returns the topic of a derived record that is not acknowledged yet', () => {
    const entries = group({ topic: 'entries', partition: 0, acknowledged: 3, end: 4 });
    const follows: Position = { topic: 'entries', partition: 0, epoch: 1, offset: 3 };
    expect(remainder([written, follows], [group({}), entries])).toBe('entries');
  });

  it('ignores a topic in which only records of other writes are not acknowledged yet', () => {
    const busy = group({ topic: 'entries', partition: 0, acknowledged: 3, end: 400 });
    const follows: Position = { topic: 'entries', partition: 0, epoch: 1, offset: 2 };
    expect(remainder([written, follows], [group({}), busy])).toBeNull();
  });

  it('ignores records whose `epoch` is earlier than that of the log', () => {
    expect(remainder([written], [group({ epoch: 2, acknowledged: 0, end: 0 })])).toBeNull();
  });
});
