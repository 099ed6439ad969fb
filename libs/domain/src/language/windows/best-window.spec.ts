import { describe, expect, it } from 'vitest';
import { bestWindow } from './best-window.js';

const FILLER = 'Nothing of note was said. '.repeat(80);

describe('bestWindow', () => {
  it('returns a short message whole', () => {
    expect(bestWindow('We moved to Porto.', ['porto'])).toBe('We moved to Porto.');
  });

  it('returns the window with the most stems of the question, at any place in the message', () => {
    const shown = bestWindow(`${FILLER}The boiler ticket is BX-4471. ${FILLER}`, ['boiler', 'ticket']);
    expect(shown).toContain('The boiler ticket is BX-4471.');
    expect(Array.from(shown).length).toBeLessThanOrEqual(1200);
  });

  it('returns the first window if no stem is found', () => {
    const text = `At first: ${FILLER}`;
    expect(text.startsWith(bestWindow(text, ['kite']))).toBe(true);
  });
});
