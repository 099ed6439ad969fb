import { describe, expect, it } from 'vitest';
import { type Aimed, aboutOther, leadOf } from './said-about.js';

const said = (speaker: string, text: string, score = 0.6): Aimed => ({
  speaker,
  text,
  score,
  words: 0.5,
  speakerTerm: speaker === 'Ana' ? 0.1 : 0,
});

describe('whom a message is about', () => {
  it.each([
    ['I adopted a cat.', 0],
    ['You adopted a cat.', 1],
    ['Did the cat settle in?', 1],
    ['The cat sleeps.', 0],
    ['', 0],
  ])('%s', (text, share) => {
    expect(aboutOther(text)).toBe(share);
  });
});

describe('the lead of the person asked for', () => {
  it('is behind where the other said it of themselves, or was told', () => {
    expect(leadOf('Ana', [said('Bo', 'I adopted a cat.', 0.5)])).toBeCloseTo(-0.5);
    expect(leadOf('Ana', [said('Ana', 'Did you adopt your cat?')])).toBeCloseTo(-0.5);
  });

  it('is ahead where it is about that person, whoever says it', () => {
    expect(leadOf('ana', [said('Ana', 'I adopted a cat.')])).toBeCloseTo(0.5);
    expect(leadOf('Ana', [said('Bo', 'You adopted a cat.', 0.5)])).toBeCloseTo(0.5);
  });

  it('is nothing where nobody says anything', () => {
    expect(leadOf('Ana', [])).toBe(0);
  });
});
