import { describe, expect, it } from 'vitest';
import type { Message, Role } from '../message.js';
import { summaryOf } from './summary.js';
import { exchanges } from '../exchange.js';

const aMessage = (ordinal: number, role: Role, text: string): Message => ({
  id: `m${ordinal}`,
  ordinal,
  role,
  speaker: null,
  text,
  saidAt: 0,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
});

const summaryOfTurn = (...messages: readonly Message[]): string => {
  const [turn] = exchanges('s', messages);
  return turn ? summaryOf(turn) : '';
};

describe('summaryOf', () => {
  it('contains the question, the reply, the tools and the files', () => {
    const reply = {
      ...aMessage(1, 'assistant', 'Fixed src/a.ts.'),
      toolCalls: [{ name: 'edit', arguments: '{"path":"/srv/b.py"}' }],
    };
    expect(summaryOfTurn(aMessage(0, 'user', 'Fix the bug'), reply)).toBe(
      'Fix the bug\nFixed src/a.ts.\nTools: edit\nFiles: src/a.ts, /srv/b.py',
    );
  });

  it('leaves out missing parts', () => {
    expect(summaryOfTurn(aMessage(0, 'user', 'Hello'))).toBe('Hello');
    expect(summaryOfTurn(aMessage(0, 'system', 'Be kind.'))).toBe('');
  });

  it('keeps a value at the end of a long message, in at most 1200 characters', () => {
    const long = `${'We considered several options for a while. '.repeat(60)}The retry limit is 17.`;
    const files = Array.from({ length: 8 }, (_, n) => `/srv/${'x'.repeat(90)}/${n}.ts`).join(' ');
    const summary = summaryOfTurn(aMessage(0, 'user', long), aMessage(1, 'assistant', `${long} ${files}`));
    expect(summary).toContain('The retry limit is 17.');
    expect(Array.from(summary).length).toBeLessThanOrEqual(1200);
  });
});
