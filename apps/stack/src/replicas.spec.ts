import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { addReplicas } from './replicas.js';

describe('addReplicas', () => {
  it('adds or replaces the number of one service', () => {
    expect(addReplicas('query=3', addReplicas('stm=2', {}))).toEqual({ stm: 2, query: 3 });
    expect(addReplicas('stm=4', { stm: 2 })).toEqual({ stm: 4 });
    expect(addReplicas('stm=4,ingest=2', { query: 2 })).toEqual({ stm: 4, ingest: 2, query: 2 });
  });

  it.each([
    'stn=2',
    'constructor=2',
    'stm',
    'stm=',
    'stm=0',
    'stm=-1',
    'stm=1.5',
    'stm=two',
    'stm=17',
    'stm=2,',
    '=2',
    '',
  ])('rejects "%s"', (said) => {
    expect(() => addReplicas(said, {})).toThrow(InvalidArgumentError);
  });
});
