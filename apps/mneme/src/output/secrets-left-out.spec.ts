import { expect, it } from 'vitest';
import { addLeftOut, leftOutOf, secretsSentence } from './secrets-left-out.js';

const left = leftOutOf([{ kinds: ['card', 'github-token'] }, { kinds: ['card'] }]);

it('leftOutOf counts secrets by kind', () => {
  expect(left).toEqual({ card: 2, 'github-token': 1 });
  expect(addLeftOut(left, { card: 1, pin: 1 })).toEqual({ card: 3, 'github-token': 1, pin: 1 });
});

it('secretsSentence lists the secrets that were left out, and explains how to keep secrets', () => {
  expect(secretsSentence(left)).toBe(
    '3 secrets were left out (2 cards, 1 GitHub token). Set MNEME_SECRETS=keep where the server runs to keep them.',
  );
  expect(secretsSentence({ 'url-password': 2 })).toContain('(2 passwords in an address)');
  expect(secretsSentence({ pin: 1 })).toContain('1 secret was left out (1 PIN)');
  expect(secretsSentence({})).toBeNull();
});
