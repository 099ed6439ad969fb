import type { Position, Progress } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { remainder } from './await-handled.js';

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

describe('what is left to do after a write', () => {
  it('is its own topic until every group has taken it', () => {
    expect(remainder([written], [group({}), group({ group: 'slow', acknowledged: 7 })])).toBe('conversation');
  });

  it('is not what others wrote to its topic, later or into another partition', () => {
    const others = [group({ end: 20 }), group({ partition: 2, acknowledged: 0, end: 5 })];
    expect(remainder([written], others)).toBeNull();
  });

  it('is every topic in which something follows from it', () => {
    const entries = group({ topic: 'entries', partition: 0, acknowledged: 3, end: 4 });
    const follows: Position = { topic: 'entries', partition: 0, epoch: 1, offset: 3 };
    expect(remainder([written, follows], [group({}), entries])).toBe('entries');
  });

  it('is no topic in which only others wrote', () => {
    const busy = group({ topic: 'entries', partition: 0, acknowledged: 3, end: 400 });
    const follows: Position = { topic: 'entries', partition: 0, epoch: 1, offset: 2 };
    expect(remainder([written, follows], [group({}), busy])).toBeNull();
  });

  it('is nothing of a log that has since begun anew', () => {
    expect(remainder([written], [group({ epoch: 2, acknowledged: 0, end: 0 })])).toBeNull();
  });
});
