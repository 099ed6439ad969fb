import type { ContextQuery } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, refusalOf } from '../service.fixture.js';

const service = aService();

/** Creates a user with a home, and returns the context block for the query. */
const blockFor = async (query: Partial<ContextQuery>): Promise<string> => {
  const userId = service.newUser();
  await service.say(userId, 'home', [
    { content: 'I have lived in Porto since March 2024.', timestamp: '2026-03-10T09:00:00.000Z' },
  ]);
  const { context } = await service.client.context({ userId, query: 'Where do I live?', ...query });
  return typeof context === 'string' ? context : JSON.stringify(context);
};

describe('template of a context block', () => {
  it('fills the template of the caller with the memory and the date', async () => {
    const template = 'Today is {{today}}.\n{{ memory }}\nAnswer in Portuguese.';
    const block = await blockFor({ template, asOf: '2026-11-26T12:00:00Z' });
    expect(block).toMatch(
      /^Today is Thursday, 26 November 2026\.\n\[Recalled memory[^]*\]\nAnswer in Portuguese\.$/u,
    );
    const userId = service.newUser();
    expect(await service.client.context({ userId, query: 'Where do I live?', template })).toMatchObject({
      context: '',
    });
    const message = await blockFor({ template, format: 'messages' });
    expect(message).toMatch(/^\[\{"role":"user","content":"Today is .*Answer in Portuguese\."\}\]$/u);
  });

  it('writes the date of a template in the language of the block', async () => {
    const template = 'Hoy es {{today}}.';
    const block = await blockFor({ template, language: 'es', asOf: '2026-11-26T12:00:00Z' });
    expect(block).toMatch(/^Hoy es jueves, 26 de noviembre de 2026\./u);
  });

  it('appends the memory to a template without a memory variable, and keeps unknown variables', async () => {
    const block = await blockFor({ template: 'For {{user}}:' });
    expect(block).toMatch(/^For \{\{user\}\}:\n\[Recalled memory/u);
    await expect(blockFor({ template: '{{memory}}'.padEnd(4_001, '.') })).rejects.toThrow(/"template"/u);
  });
});

describe('language of a context block', () => {
  it('applies the language to restore and to the profile page', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [
      { content: 'Ich wohne seit März 2024 in Porto.', timestamp: '2026-05-08T10:00:00.000Z' },
    ]);
    expect(await service.client.restore({ userId, runId: 's', language: 'de' })).toMatchObject({
      context: expect.stringContaining(
        '\n## Freitag, 8. Mai 2026\nAna: Ich wohne seit März 2024 in Porto.\n',
      ) as string,
    });
    const { text } = await service.client.facts.profile({ userId, language: 'de' });
    expect(text).toMatch(/^## Wer die Person ist\n[^]*- Ana wohnt in Porto \(seit März 2024\) \[/u);
  });

  it('rejects an unsupported language and names the allowed values', async () => {
    const userId = service.newUser();
    const asked = { userId, query: 'Où est-ce que j’habite ?', language: 'fr' as 'en' };
    expect(await refusalOf(service.client.context(asked))).toEqual([400, 'invalid-field']);
    await expect(service.client.context(asked)).rejects.toThrow(/"language".*"en"\|"es"\|"de"/u);
    await expect(service.client.restore({ userId, runId: 's', language: 'fr' as 'en' })).rejects.toThrow(
      /"language"/u,
    );
  });
});

describe('format of a context block', () => {
  it('answers for a user without memories with an empty block and a reason', async () => {
    const query = 'What is Rex afraid of?';
    expect(await service.client.context({ userId: service.newUser(), query })).toEqual({
      context: '',
      tier: null,
      usedTokens: 0,
      usedChars: 0,
      items: [],
      abstained: true,
      reason: 'nothing is recorded',
      confidence: 0,
      nearestMisses: [],
      reranked: false,
      rerankReason: null,
      plan: { shape: 'one', queries: [{ text: query, reason: 'asked' }], madeBy: 'rules', reason: null },
      held: [],
    });
  });

  it('returns the context block as text, as a message, or not at all', async () => {
    const block = await blockFor({});
    expect(block).toContain('I have lived in Porto since March 2024.');
    expect(JSON.parse(await blockFor({ format: 'messages' }))).toEqual([{ role: 'user', content: block }]);
    expect(await blockFor({ format: 'json' })).toBe('null');
  });
});

describe('format of a restored block', () => {
  it('returns a restored block as text, as a message, or as null', async () => {
    const userId = service.newUser();
    await service.say(userId, 'ops', [{ content: 'The certificate lies at /etc/ssl/mneme.pem.' }]);
    const restored = async (asked: object) =>
      (await service.client.restore({ userId, runId: 'ops', ...asked })).context;
    const text = await restored({});
    expect(text).toContain('/etc/ssl/mneme.pem');
    expect(await restored({ format: 'messages' })).toEqual([{ role: 'user', content: text }]);
    expect(await restored({ format: 'json' })).toBeNull();
  });
});

describe('messages of a context request', () => {
  it('uses the last user message as the query if none is given', async () => {
    const userId = service.newUser();
    await service.say(userId, 'a', [{ content: 'Rex is afraid of thunder.' }]);
    const messages = [
      { role: 'user', content: 'What is Rex afraid of?' },
      { role: 'assistant', content: 'Let me see.' },
    ];
    const { context } = await service.client.context({ userId, messages });
    expect(context).toContain('Ana: Rex is afraid of thunder.');
  });

  it('ignores context blocks in messages when it derives the query', async () => {
    const [userId, other] = [service.newUser(), service.newUser()];
    const ticket = 'The boiler ticket of the kitchen boiler in the cellar is';
    await service.say(other, 's', [{ content: `${ticket} BX-4471.` }]);
    const { context: block } = await service.client.context({ userId: other, query: 'boiler ticket' });
    await service.say(userId, 'a', [{ content: `${ticket} BX-4472.` }]);
    await service.say(userId, 'b', [{ content: 'Rex is afraid of thunder.' }]);
    const messages = [
      { role: 'user', content: typeof block === 'string' ? block : '' },
      { role: 'user', content: 'What is Rex afraid of?' },
    ];
    const { items } = await service.client.context({ userId, messages });
    expect(items[0]?.memory).toBe('Rex is afraid of thunder.');
  });
});
