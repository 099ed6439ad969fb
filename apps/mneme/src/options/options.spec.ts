import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { address, amount, count, instant, oneOfEach, port, positive, positives } from './options.js';

describe('option parsers', () => {
  it('option parsers accept only whole numbers for a number', () => {
    expect([positive('12'), count('0'), positives('1, 20')]).toEqual([12, 0, [1, 20]]);
    for (const wrong of ['0', '-1', '1.5', '1e3', '', 'x'])
      expect(() => positive(wrong)).toThrow(InvalidArgumentError);
  });

  it('option parsers accept ports from 0 to 65535', () => {
    expect([port('0'), port('7373'), port('65535')]).toEqual([0, 7373, 65_535]);
    for (const wrong of ['99999', '65536', '-1', 'abc', '1e3', '80.5', ''])
      expect(() => port(wrong)).toThrow(InvalidArgumentError);
  });

  it('option parsers accept amounts above 0', () => {
    expect([amount('0.5'), amount('12')]).toEqual([0.5, 12]);
    for (const wrong of ['0', '0.0', '-1', '.5', '1e3', 'Infinity', ''])
      expect(() => amount(wrong)).toThrow(InvalidArgumentError);
  });

  it('option parsers accept dates and times with a zone, and reject dates that do not exist', () => {
    expect(instant('2026-05-08')).toBe('2026-05-08T00:00:00.000Z');
    expect(instant('2026-05-08T15:56:00+02:00')).toBe('2026-05-08T13:56:00.000Z');
    for (const wrong of ['8 May 2026', '2026-05-08T13:56:00', '2026-13-01', '2026-02-31', 'now']) {
      expect(() => instant(wrong)).toThrow(InvalidArgumentError);
    }
  });

  it('option parsers accept addresses with a scheme', () => {
    expect(address('https://mneme.test/memory')).toBe('https://mneme.test/memory');
    for (const wrong of ['localhost:7373', '127.0.0.1:7373', 'ftp://mneme.test', '']) {
      expect(() => address(wrong)).toThrow(InvalidArgumentError);
    }
  });

  it('option parsers accept only known words for a list of words', () => {
    expect(oneOfEach(['a', 'b'])('b, a')).toEqual(['b', 'a']);
    expect(() => oneOfEach(['a', 'b'])('a,c')).toThrow(InvalidArgumentError);
  });
});
