import { describe, expect, it } from 'vitest';
import { bestWindow } from './best-window.js';

const FILLER = 'Nothing of note was said. '.repeat(80);

describe('the best window of a message', () => {
  it('is all of a short one', () => {
    expect(bestWindow('We moved to Porto.', ['porto'])).toBe('We moved to Porto.');
  });

  it('is the one that has most of what is asked, wherever it stands', () => {
    const shown = bestWindow(`${FILLER}The boiler ticket is BX-4471. ${FILLER}`, ['boiler', 'ticket']);
    expect(shown).toContain('The boiler ticket is BX-4471.');
    expect(Array.from(shown).length).toBeLessThanOrEqual(1200);
  });

  it('is the first where nothing is found', () => {
    const text = `At first: ${FILLER}`;
    expect(text.startsWith(bestWindow(text, ['kite']))).toBe(true);
  });
});
