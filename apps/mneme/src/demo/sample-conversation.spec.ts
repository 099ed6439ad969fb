import { describe, expect, it } from 'vitest';
import { SAMPLE_CONVERSATION } from './sample-conversation.js';

describe('the sample conversation', () => {
  it('goes forward in time over eight sessions with names of their own', () => {
    const starts = SAMPLE_CONVERSATION.map(({ startAt }) => Date.parse(startAt));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(new Set(SAMPLE_CONVERSATION.map(({ id }) => id)).size).toBe(8);
  });

  it('lets two people and their assistant speak in sixty to eighty messages', () => {
    const turns = SAMPLE_CONVERSATION.flatMap(({ turns: said }) => said);
    expect([...new Set(turns.map(([speaker]) => speaker))].sort()).toEqual(['Nora', 'Tom', 'assistant']);
    expect(turns.length).toBeGreaterThanOrEqual(60);
    expect(turns.length).toBeLessThanOrEqual(80);
  });
});
