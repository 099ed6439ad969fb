import { expect, it } from 'vitest';
import { instructionsText } from './instructions.js';

const PREDICATES = [{ name: 'takes_drug', meaning: 'A drug and its dose.' }];

it('shows instructions line by line, with a note if the rules that read messages ignore them', () => {
  const asked = { instructions: 'Keep every drug dose.', predicates: PREDICATES };
  expect(instructionsText({ ...asked, heeded: true })).toBe(
    'Keep every drug dose.\ntakes_drug: A drug and its dose.',
  );
  expect(instructionsText({ ...asked, heeded: false }).split('\n')).toEqual([
    'Keep every drug dose.',
    'takes_drug: A drug and its dose.',
    'Rules read here, and ignore this. See docs/models.md.',
  ]);
  expect(instructionsText({ instructions: '', predicates: [], heeded: true })).toBe('Nothing is asked for.');
});
