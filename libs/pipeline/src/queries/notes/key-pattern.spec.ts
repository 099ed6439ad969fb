import { describe, expect, it } from 'vitest';
import { keyPattern } from './key-pattern.js';

const matching = (pattern: string, keys: readonly string[]): string[] => keys.filter(keyPattern(pattern));

describe('keyPattern', () => {
  it('matches only the whole key if the pattern has no star, ignoring case', () => {
    expect(matching('Editor', ['editor', 'EDITOR', 'editors', 'my editor', ''])).toEqual([
      'editor',
      'EDITOR',
    ]);
  });

  it('matches any characters, or none, in place of a star', () => {
    const keys = ['project.name', 'project.', 'project', 'my.project.name', 'Project.Name'];
    expect(matching('project.*', keys)).toEqual(['project.name', 'project.', 'Project.Name']);
    expect(matching('*name', keys)).toEqual(['project.name', 'my.project.name', 'Project.Name']);
    expect(matching('*.*.*', keys)).toEqual(['my.project.name']);
    expect(matching('*', keys)).toEqual(keys);
    expect(matching('p*t*n*e', keys)).toEqual(['project.name', 'Project.Name']);
  });

  it('matches each character of a key with one part of the pattern only', () => {
    expect(matching('ab*ba', ['aba', 'abba', 'ab ba'])).toEqual(['abba', 'ab ba']);
    expect(matching('a*b*b', ['ab', 'abb', 'axbxb'])).toEqual(['abb', 'axbxb']);
  });

  it('gives no special meaning to characters other than the star', () => {
    const keys = ['a.b', 'axb', 'a%b', 'a_b', 'a?b', '[ab]', 'a\\b'];
    for (const key of keys) expect(matching(key, keys)).toEqual([key]);
    expect(matching('a%*', keys)).toEqual(['a%b']);
  });

  it('matches long keys against long patterns within 200 ms', () => {
    const startedAt = performance.now();
    const key = 'a'.repeat(256);
    const patterns = ['*'.repeat(10_000), `${'*a'.repeat(5_000)}*b`, `${'a*'.repeat(128)}b`];
    expect(patterns.map((pattern) => keyPattern(pattern)(key))).toEqual([true, false, false]);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});
