import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import * as modules from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const file = new URL('./keep-compiled-code.js', import.meta.url).href;
const later = new URL('./limit-heap-growth.js', import.meta.url).href;

describe.skipIf(!('enableCompileCache' in modules))('keepCompiledCode', () => {
  it("keeps the code of modules that are loaded later in a folder of the user's", () => {
    const home = mkdtempSync(join(tmpdir(), 'mneme-home-'));
    const source = `const { keepCompiledCode } = await import('${file}'); keepCompiledCode(); await import('${later}');`;
    const args = ['--input-type=module', '--eval', source];
    execFileSync('env', [`HOME=${home}`, process.execPath, ...args]);
    const kept = readdirSync(join(home, '.cache', 'mneme', 'compiled-code'), { recursive: true });
    expect(kept.length).toBeGreaterThan(0);
    rmSync(home, { recursive: true });
  });
});
