import type { Position, Progress } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { remainder } from './await-settled.js';

const written: Position = { topic: 'conversation', partition: 1, epoch: 1, offset: 7 };
const group = (changes: Partial<Progress>): Progress => ({
  ...{ group: 'g', topic: 'conversation', partition: 1, epoch: 1, acknowledged: 8, end: 8 },
  ...changes,
});

describe('what is left to do after a write', () => {
  it('is its own topic until every group has taken it', () => {
    expect(remainder(written, [group({}), group({ group: 'slow', acknowledged: 7 })])).toBe('conversation');
  });

  it('is not what others wrote to its topic, later or into another partition', () => {
    const others = [group({ end: 20 }), group({ partition: 2, acknowledged: 0, end: 5 })];
    expect(remainder(written, others)).toBeNull();
  });

  it('is every later topic, in whichever partition it goes on', () => {
    const entries = group({ topic: 'entries', partition: 0, acknowledged: 3, end: 4 });
    const segments = group({ topic: 'segments', partition: 2, acknowledged: 0, end: 1 });
    expect(remainder(written, [group({}), entries, segments])).toBe('segments');
    expect(remainder(written, [group({}), entries])).toBe('entries');
  });

  it('is no earlier topic', () => {
    const behind = group({ acknowledged: 0, end: 5 });
    expect(remainder({ ...written, topic: 'entries', offset: 0 }, [behind])).toBeNull();
  });
});
