import { describe, expect, it } from 'vitest';
import { RECALL_CLOSING, RECALL_OPENING } from '../recalled-memory/recall-marks.js';
import { type FingerprintedMessage, messageFingerprint } from './message-fingerprint.js';

const said = (text: string, more: Partial<FingerprintedMessage> = {}): string =>
  messageFingerprint('s', { role: 'user', speaker: null, text, toolCalls: [], ...more });

const CAFÉ = 'I met Ana at the café.';

describe('messageFingerprint', () => {
  it.each([
    ['white space', '  I met Ana\n at the café.'],
    ['another form of the same characters', CAFÉ.normalize('NFD')],
    ['recalled memory', `${RECALL_OPENING}\nAna: I live in Porto.\n${RECALL_CLOSING}\n\n${CAFÉ}`],
  ])('ignores %s', (_, text) => {
    expect(said(text)).toBe(said(CAFÉ));
  });

  it('differs by role, speaker, words, tool calls and session', () => {
    const calls = [{ name: 'find', arguments: '{}' }];
    const different = [
      said(CAFÉ),
      said('i met ana at the café.'),
      said(CAFÉ, { role: 'assistant' }),
      said(CAFÉ, { speaker: 'Ana' }),
      said(CAFÉ, { toolCalls: calls }),
      messageFingerprint('other', { role: 'user', speaker: null, text: CAFÉ, toolCalls: [] }),
    ];
    expect(new Set(different).size).toBe(different.length);
  });

  it('differs for two messages that consist of different recalled memory', () => {
    const [one, other] = ['Ana: I live in Porto.', 'Ana: I live in Faro.'].map((line) =>
      said(`${RECALL_OPENING}\n${line}\n${RECALL_CLOSING}`),
    );
    expect(one).not.toBe(other);
  });
});
