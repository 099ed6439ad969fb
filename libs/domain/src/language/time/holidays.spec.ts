import { expect, it } from 'vitest';
import { easterOf } from './holidays.js';

it.each([
  '1818-03-22',
  '1943-04-25',
  '2000-04-23',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
])('easterOf returns %s', (day) => {
  expect(new Date(easterOf(Number(day.slice(0, 4)))).toISOString().slice(0, 10)).toBe(day);
});
