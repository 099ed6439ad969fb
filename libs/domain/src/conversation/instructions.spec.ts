import { expect, it } from 'vitest';
import { type Instructions, hashInstructions, NO_INSTRUCTIONS } from './instructions.js';

const DOSES: Instructions = {
  text: 'Keep every drug dose.',
  predicates: [{ name: 'takes_drug', meaning: 'A drug and its dose.' }],
};

it('hashInstructions returns a stable hash that differs between instructions', () => {
  expect(hashInstructions(DOSES)).toMatch(/^[0-9a-f]{8}$/u);
  expect(hashInstructions({ ...DOSES })).toBe(hashInstructions(DOSES));
  const others = [
    { ...DOSES, text: 'Keep every dose.' },
    { ...DOSES, predicates: [] },
    { ...DOSES, predicates: [{ name: 'takes_drug', meaning: 'A drug.' }] },
  ];
  expect(new Set([DOSES, ...others].map(hashInstructions)).size).toBe(4);
});

it('hashInstructions returns null for empty instructions', () => {
  expect(hashInstructions(NO_INSTRUCTIONS)).toBeNull();
  expect(hashInstructions({ text: ' \n', predicates: [] })).toBeNull();
});
