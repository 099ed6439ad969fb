import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openRefusedKeys, type RefusedKeys } from './refused-keys.js';

/** Opens a counter of refusals and collects the level, address and count of its log lines. */
const logged = (): { readonly lines: unknown[]; readonly refused: RefusedKeys } => {
  const lines: unknown[] = [];
  const write = (line: string): void => {
    const { level, address, count } = JSON.parse(line) as Record<string, unknown>;
    lines.push([level, address, count]);
  };
  return { lines, refused: openRefusedKeys(pino({ level: 'warn', base: null }, { write })) };
};
const WARN = 40;

describe('openRefusedKeys', () => {
  it('logs the first refusal of an address at once, and the number of later ones on flush', () => {
    const { lines, refused } = logged();
    for (let n = 0; n < 500; n += 1) refused.note('192.0.2.1');
    expect(lines).toEqual([[WARN, '192.0.2.1', 1]]);
    refused.flush();
    expect(lines.slice(1)).toEqual([[WARN, '192.0.2.1', 499]]);
    refused.flush();
    expect(lines).toHaveLength(2);
  });

  it('counts the addresses beyond the limit together', () => {
    const { lines, refused } = logged();
    for (let n = 0; n < 1_000; n += 1) refused.note(`192.0.2.${n}`);
    refused.flush();
    expect(lines).toHaveLength(102);
    expect(lines.at(-1)).toEqual([WARN, 'others', 899]);
  });
});
