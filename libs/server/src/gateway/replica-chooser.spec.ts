import { describe, expect, it } from 'vitest';
import { replicaChooser } from './replica-chooser.js';

const turns = (chooser: ReturnType<typeof replicaChooser>, count: number, nowMs: number): string =>
  Array.from({ length: count }, () => chooser.next(nowMs)).join('');

describe('choosing a replica', () => {
  it('takes them in turn', () => {
    expect(turns(replicaChooser(['a', 'b', 'c']), 7, 0)).toBe('abcabca');
  });

  it('lets one that did not answer rest, and takes it again after a second', () => {
    const chooser = replicaChooser(['a', 'b']);
    chooser.passOver('a', 0);
    expect(turns(chooser, 3, 999)).toBe('bbb');
    expect(turns(chooser, 4, 1_000)).toBe('abab');
  });

  it('tries all of them when none has answered', () => {
    const chooser = replicaChooser(['a', 'b']);
    chooser.passOver('a', 0);
    chooser.passOver('b', 0);
    expect(turns(chooser, 4, 1)).toBe('abab');
  });
});
