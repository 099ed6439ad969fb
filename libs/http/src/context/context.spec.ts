import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextRequest, readContext } from './context.js';

type Said = readonly { readonly role: string; readonly content: string }[];

const queryOf = (messages: Said): string =>
  contextRequest(readContext.body.parse({ user_id: 'ana', messages }), 't').query;
const told = (content: string, role = 'user') => ({ role, content });

describe('contextRequest with messages', () => {
  it('uses the last two messages of the user as the query', () => {
    expect(queryOf([told('One.'), told('Two.'), told('Three.'), told('Four.', 'assistant')])).toBe(
      'Two.\nThree.',
    );
    expect(queryOf([told('Four.', 'assistant')])).toBe('Four.');
  });

  it('keeps the end of a long message without splitting a character', () => {
    expect(queryOf([told(`${'😀'.repeat(6_000)}x`)])).toBe(`${'😀'.repeat(4_999)}x`);
    expect(queryOf([told(`Where is Ana?${' '.repeat(20_000)}`)])).toBe('Where is Ana?');
  });

  it('makes a query that the route accepts from any messages', () => {
    const words = fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('la ', '😀', '猫', ' '), fc.nat(12_000))
      .map(([text, more, times]) => `x${text}${more.repeat(times)}`)
      .filter((text) => !text.includes('\u0000'));
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), (texts) => {
        const query = queryOf(texts.map((text) => told(text)));
        expect(readContext.body.safeParse({ user_id: 'ana', query }).success).toBe(true);
        expect(texts.join('\n').trimEnd().endsWith(query)).toBe(true);
      }),
    );
  });
});
