import { describe, expect, it } from 'vitest';
import { replicaChooser } from './replica-chooser.js';

const turns = (chooser: ReturnType<typeof replicaChooser>, count: number, nowMs: number): string =>
  Array.from({ length: count }, () => chooser.next(nowMs)).join('');

describe('replicaChooser', () => {
  it('chooses one replica after the other', () => {
    expect(turns(replicaChooser(['a', 'b', 'c']), 7, 0)).toBe('abcabca');
  });

  it('does not choose a replica for one second after it has not answered', () => {
    const chooser = replicaChooser(['a', 'b']);
    chooser.passOver('a', 0);
    expect(turns(chooser, 3, 999)).toBe('bbb');
    expect(turns(chooser, 4, 1_000)).toBe('abab');
  });

  it('chooses one replica after the other if none has answered', () => {
    const chooser = replicaChooser(['a', 'b']);
    chooser.passOver('a', 0);
    chooser.passOver('b', 0);
    expect(turns(chooser, 4, 1)).toBe('abab');
  });
});
