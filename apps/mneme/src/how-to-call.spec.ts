import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { howToCall } from './how-to-call.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mneme-call-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('howToCall', () => {
  it('adds --data if the folder is not the default', () => {
    expect(howToCall(folder, join(folder, 'data')).after).toBe('');
    expect(howToCall(folder, '/srv/mneme').after).toBe(' --data /srv/mneme');
    expect(howToCall(folder, "/srv/Ana's memory").after).toBe(` --data '/srv/Ana'\\''s memory'`);
  });

  it('returns npx mneme if npx finds the program, and its path otherwise', () => {
    expect(howToCall(folder, folder).before).toMatch(/^\/.*\/node_modules\/\.bin\/mneme$/);
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'node_modules/.bin/mneme'), '');
    expect(howToCall(join(folder, 'docs'), folder).before).toBe('npx mneme');
  });
});
