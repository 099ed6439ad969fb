import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openRefusedKeys, type RefusedKeys } from './refused-keys.js';

/** The addresses and counts that were logged, and what counts them. */
const logged = (): { readonly lines: unknown[]; readonly refused: RefusedKeys } => {
  const lines: unknown[] = [];
  const write = (line: string): void => {
    const { level, address, count } = JSON.parse(line) as Record<string, unknown>;
    lines.push([level, address, count]);
  };
  return { lines, refused: openRefusedKeys(pino({ level: 'warn', base: null }, { write })) };
};
const WARN = 40;

describe('refused keys', () => {
  it('leave a line at once, and one with the number of those that follow', () => {
    const { lines, refused } = logged();
    for (let n = 0; n < 500; n += 1) refused.note('192.0.2.1');
    expect(lines).toEqual([[WARN, '192.0.2.1', 1]]);
    refused.flush();
    expect(lines.slice(1)).toEqual([[WARN, '192.0.2.1', 499]]);
    refused.flush();
    expect(lines).toHaveLength(2);
  });

  it('of very many addresses are counted together', () => {
    const { lines, refused } = logged();
    for (let n = 0; n < 1_000; n += 1) refused.note(`192.0.2.${n}`);
    refused.flush();
    expect(lines).toHaveLength(102);
    expect(lines.at(-1)).toEqual([WARN, 'others', 899]);
  });
});
