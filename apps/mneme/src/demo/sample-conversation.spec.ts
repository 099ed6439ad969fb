import { describe, expect, it } from 'vitest';
import { SAMPLE_CONVERSATION } from './sample-conversation.js';

describe('SAMPLE_CONVERSATION', () => {
  it('has eight sessions with unique names in the order of time', () => {
    const starts = SAMPLE_CONVERSATION.map(({ startAt }) => Date.parse(startAt));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(new Set(SAMPLE_CONVERSATION.map(({ id }) => id)).size).toBe(8);
  });

  it('has sixty to eighty messages of two people and their assistant', () => {
    const turns = SAMPLE_CONVERSATION.flatMap(({ turns: said }) => said);
    expect([...new Set(turns.map(([speaker]) => speaker))].sort()).toEqual(['Nora', 'Tom', 'assistant']);
    expect(turns.length).toBeGreaterThanOrEqual(60);
    expect(turns.length).toBeLessThanOrEqual(80);
  });
});
