import { describe, expect, it } from 'vitest';
import { type ScoredMessage, messageShareAboutHearer, scoreLead } from './score-lead.js';

const said = (speaker: string, text: string, score = 0.6): ScoredMessage => ({
  speaker,
  text,
  score,
  words: 0.5,
  speakerTerm: speaker === 'Ana' ? 0.1 : 0,
});

describe('messageShareAboutHearer', () => {
  it.each([
    ['I adopted a cat.', 0],
    ['You adopted a cat.', 1],
    ['Did the cat settle in?', 1],
    ['The cat sleeps.', 0],
    ['', 0],
  ])('returns the share of "%s" that is about the hearer: %d', (text, share) => {
    expect(messageShareAboutHearer(text)).toBe(share);
  });
});

describe('scoreLead', () => {
  it('returns a negative lead if the best message is about the other person', () => {
    expect(scoreLead('Ana', [said('Bo', 'I adopted a cat.', 0.5)])).toBeCloseTo(-0.5);
    expect(scoreLead('Ana', [said('Ana', 'Did you adopt your cat?')])).toBeCloseTo(-0.5);
  });

  it('returns a positive lead if the best message is about the person, said by either of the two', () => {
    expect(scoreLead('ana', [said('Ana', 'I adopted a cat.')])).toBeCloseTo(0.5);
    expect(scoreLead('Ana', [said('Bo', 'You adopted a cat.', 0.5)])).toBeCloseTo(0.5);
  });

  it('returns 0 without messages', () => {
    expect(scoreLead('Ana', [])).toBe(0);
  });
});
