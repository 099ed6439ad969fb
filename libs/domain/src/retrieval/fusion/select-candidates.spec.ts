import { describe, expect, it } from 'vitest';
import { selectCandidates } from './select-candidates.js';

const candidate = (similarity: number | null, sharedWords: number, fitsMetadata = false) => ({
  similarity,
  sharedWords,
  words: 10,
  fitsMetadata,
});

describe('selectCandidates', () => {
  const far = candidate(0.1, 0);
  const near = candidate(0.9, 0);
  const worded = candidate(0.1, 5);

  it('keeps the candidates nearest to the question, in the given order', () => {
    expect(selectCandidates([far, worded, near], 5, 2)).toEqual([worded, near]);
  });

  it('prefers a candidate with a date or a person that the question names', () => {
    const named = candidate(0.1, 0, true);
    expect(selectCandidates([far, named], 5, 1)).toEqual([named]);
  });

  it('keeps the earlier of two equal candidates, and all candidates if there are no more than the limit', () => {
    const twin = { ...far };
    expect(selectCandidates([far, twin], 5, 1)[0]).toBe(far);
    expect(selectCandidates([far, near], 5, 9)).toEqual([far, near]);
  });

  it('compares words only if there are no vectors', () => {
    expect(selectCandidates([candidate(null, 0), candidate(null, 3)], 3, 1)).toEqual([candidate(null, 3)]);
  });
});
