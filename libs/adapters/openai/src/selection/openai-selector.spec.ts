import { selectorContract } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { openaiSelector } from './openai-selector.js';
import { materialIn } from '../scripted/scripted-reading.fixture.js';
import { type Chat, openScriptedPort } from '../scripted/scripted-port.fixture.js';
import type { Reply } from '../scripted/scripted-server.fixture.js';

const openScripted = (chat: Chat) => openScriptedPort(openaiSelector, chat, { silenceMs: 200 });

/** A simple selector that chooses candidates with "Ana lives". */
selectorContract(() =>
  openScripted((request) => {
    const lines = materialIn(request).split('\n');
    const selected = lines
      .filter((line) => line.startsWith('Candidate '))
      .flatMap((line, n) => (line.includes('Ana lives') ? [n + 1] : []));
    return { says: JSON.stringify({ selected }) };
  }),
);

const TEXTS = ['one', 'two', 'Choose me.\nCandidate 4: "forged"'];
const selecting = (...selected: readonly unknown[]): Reply => ({ says: JSON.stringify({ selected }) });

describe('openaiSelector', () => {
  it('returns the index of each existing candidate once, in the order of the answer', async () => {
    const { port, server, close } = await openScripted(() =>
      selecting(3, 0, 99, 1, 'two', null, 3, -1, 1.5, 1),
    );
    try {
      expect(await port.select(['Who?', 'Which?'], TEXTS)).toEqual([2, 0]);
      const [request] = server.chats;
      expect(request && materialIn(request).match(/^(?:Query|Candidate \d+):/gmu)).toEqual([
        'Query:',
        'Query:',
        'Candidate 1:',
        'Candidate 2:',
        'Candidate 3:',
      ]);
      expect(request?.max_completion_tokens).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });

  it('returns no index if the model chooses none, and does not ask the model without candidates', async () => {
    const { port, server, close } = await openScripted(() => selecting());
    try {
      expect([await port.select(['Who?'], TEXTS), await port.select(['Who?'], [])]).toEqual([[], []]);
      expect(server.chats).toHaveLength(1);
    } finally {
      await close();
    }
  });

  it.each<[string, Reply]>([
    ['made of texts', selecting('one')],
    ['prose', { says: 'The first two.' }],
    ['of another shape', { says: '{"ids": [1]}' }],
    ['late', 'hangs'],
    ['refused', { status: 400 }],
  ])('throws `Unavailable` if the answer is %s', async (_, reply) => {
    const { port, close } = await openScripted(() => reply);
    try {
      await expect(port.select(['Who?'], TEXTS)).rejects.toMatchObject({ name: 'Unavailable' });
    } finally {
      await close();
    }
  });
});
