import { describe, expect, it } from 'vitest';
import type { Role } from '../message.js';
import type { ComparedMessage } from './compared-message.js';
import { compareReplies, isUnfinished } from './compare-replies.js';
import { placeOfReply } from './place-of-reply.js';
import { findResentMessages } from './resent-messages.js';

const roleOf = (letter: string): Role => {
  if (letter === '#') return 'system';
  if (/[0-9]/u.test(letter)) return 'tool';
  return letter === letter.toLowerCase() ? 'user' : 'assistant';
};

/**
 * Finds the place of a reply in two conversations with one letter per message. Capital letters are replies.
 */
const place = (sentLetters: string, heldLetters: string): string => {
  const held = [...heldLetters].map((words, n) => ({ words, id: `m${n}`, role: roleOf(words) }));
  const sent = [...sentLetters].map((words): ComparedMessage => ({ words, role: roleOf(words), id: null }));
  const found = placeOfReply({ sent, held, statuses: findResentMessages(sent, { held, erased: [] }) });
  if (found === null) return 'none';
  const { at, replyId, isSure, question } = found;
  return `${at} ${replyId} ${isSure ? 'sure' : 'doubtful'}${question ? ` with ${question.at} ${question.id}` : ''}`;
};

describe('placeOfReply', () => {
  it.each([
    ['a newly generated reply', 'aBcX', 'aBcD', '3 m3 sure'],
    ['a newly generated reply and the message after it', 'aBcXe', 'aBcD', '3 m3 sure'],
    ['a newly generated reply after a system prompt', '#aX', '#aB', '2 m2 sure'],
    ['the last exchange alone, with another reply', 'aX', 'aB', '1 m1 doubtful with 0 m0'],
    ['the last exchange of a longer session alone', 'cX', 'aBcD', '1 m3 doubtful with 0 m2'],
    ['a reply alone', 'X', 'aB', '0 m1 doubtful'],
    ['a reply alone in a session of one reply', 'X', 'B', '0 m0 doubtful'],
    ['a reply after a result that the session holds', 'aB1X', 'aB1C', '3 m3 sure'],
  ])('finds %s', (_, sent, held, expected) => {
    expect(place(sent, held)).toBe(expected);
  });

  it.each([
    ['the newest reply is in the request', 'aBcDe', 'aBcD'],
    ['a user message follows the newest reply', 'aBcX', 'aBcDe'],
    ['the session is new', 'aB', ''],
    ['another question comes before it', 'aBxY', 'aBcD'],
    ['the request has only a changed question', 'x', 'aB'],
    ['the newest message is a tool result', 'aB1', 'aB1'],
  ])('returns null if %s', (_, sent, held) => {
    expect(place(sent, held)).toBe('none');
  });
});

const reply = (text: string) => ({ text, toolCalls: [] });

describe('compareReplies and isUnfinished', () => {
  it.each([
    ['The capital is', 'The capital', 'continues'],
    ['The  capital\nis', 'The capital', 'continues'],
    ['The', 'The capital is Paris.', 'begins'],
    ['Paris.', 'The capital', 'differs'],
    ['Paris.', '', 'differs'],
  ])('compares "%s" with the held reply "%s": %s', (sent, held, expected) => {
    expect(compareReplies(reply(sent), reply(held))).toBe(expected);
  });

  it('treats a reply without the end of a sentence as unfinished', () => {
    expect(
      ['The capital', 'Yes,', 'Yes.', 'Really?"', '好。'].map((text) => isUnfinished(reply(text))),
    ).toEqual([true, true, false, false, false]);
  });
});
