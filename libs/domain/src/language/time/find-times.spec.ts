import { expect, it } from 'vitest';
import { findTimes } from './find-times.js';
import { written } from './time-rows.fixture.js';

const SAID_AT = Date.parse('2026-03-11T10:00:00Z');

it.each([
  ['What did I do on 14 February?', 'on 14 February: at 2026-02-14, inferred'],
  ['¿Qué hice el 14 de febrero?', 'el 14 de febrero: at 2026-02-14, inferred'],
  ['Was habe ich am 14. Februar gemacht?', 'am 14. Februar: at 2026-02-14, inferred'],
  ['¿Qué hice last week?', 'last week: at week of 2026-03-02, exact'],
  ['2025-05-03', '2025-05-03: at 2025-05-03, exact'],
  ['Wer kommt im April?', 'im April: at 2026-04, inferred'],
  ['a 日本語 question', '-'],
])('reads "%s" in the language that finds the most times in it', (text, expected) => {
  expect(written(findTimes(text, { saidAt: SAID_AT }))).toBe(expected);
});
