import { expect, it } from 'vitest';
import { type Instructions, markOf, NO_INSTRUCTIONS } from './instructions.js';

const DOSES: Instructions = {
  text: 'Keep every drug dose.',
  predicates: [{ name: 'takes_drug', meaning: 'A drug and its dose.' }],
};

it('markOf returns a stable mark that differs between instructions', () => {
  expect(markOf(DOSES)).toMatch(/^[0-9a-f]{8}$/u);
  expect(markOf({ ...DOSES })).toBe(markOf(DOSES));
  const others = [
    { ...DOSES, text: 'Keep every dose.' },
    { ...DOSES, predicates: [] },
    { ...DOSES, predicates: [{ name: 'takes_drug', meaning: 'A drug.' }] },
  ];
  expect(new Set([DOSES, ...others].map(markOf)).size).toBe(4);
});

it('markOf returns null for empty instructions', () => {
  expect(markOf(NO_INSTRUCTIONS)).toBeNull();
  expect(markOf({ text: ' \n', predicates: [] })).toBeNull();
});
