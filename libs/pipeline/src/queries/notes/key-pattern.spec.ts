import { describe, expect, it } from 'vitest';
import { keyPattern } from './key-pattern.js';

const matching = (pattern: string, keys: readonly string[]): string[] => keys.filter(keyPattern(pattern));

describe('a pattern of keys', () => {
  it('stands for itself where it has no star, whatever the case', () => {
    expect(matching('Editor', ['editor', 'EDITOR', 'editors', 'my editor', ''])).toEqual([
      'editor',
      'EDITOR',
    ]);
  });

  it('stands for any characters, or none, where it has stars', () => {
    const keys = ['project.name', 'project.', 'project', 'my.project.name', 'Project.Name'];
    expect(matching('project.*', keys)).toEqual(['project.name', 'project.', 'Project.Name']);
    expect(matching('*name', keys)).toEqual(['project.name', 'my.project.name', 'Project.Name']);
    expect(matching('*.*.*', keys)).toEqual(['my.project.name']);
    expect(matching('*', keys)).toEqual(keys);
    expect(matching('p*t*n*e', keys)).toEqual(['project.name', 'Project.Name']);
  });

  it('takes each character of a key for one part alone', () => {
    expect(matching('ab*ba', ['aba', 'abba', 'ab ba'])).toEqual(['abba', 'ab ba']);
    expect(matching('a*b*b', ['ab', 'abb', 'axbxb'])).toEqual(['abb', 'axbxb']);
  });

  it('knows no other signs', () => {
    const keys = ['a.b', 'axb', 'a%b', 'a_b', 'a?b', '[ab]', 'a\\b'];
    for (const key of keys) expect(matching(key, keys)).toEqual([key]);
    expect(matching('a%*', keys)).toEqual(['a%b']);
  });

  it('is never slow', () => {
    const startedAt = performance.now();
    const key = 'a'.repeat(256);
    const patterns = ['*'.repeat(10_000), `${'*a'.repeat(5_000)}*b`, `${'a*'.repeat(128)}b`];
    expect(patterns.map((pattern) => keyPattern(pattern)(key))).toEqual([true, false, false]);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});
