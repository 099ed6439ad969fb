import type { ContextQuery } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService } from './service.fixture.js';

const service = aService();
const MARCH = '2026-03-10T09:00:00.000Z';

/** A user with pets and a home, and the block for a question. */
const blockFor = async (query: Partial<ContextQuery>): Promise<string> => {
  const userId = service.newUser();
  await service.talk(userId, 'home', [
    { id: 'm1', content: 'I have lived in Porto since March 2024.', timestamp: MARCH },
    { id: 'm2', content: 'I have a dog called Rex.', timestamp: MARCH },
    { id: 'm3', content: 'I have a dog called Coco, too.', timestamp: MARCH },
  ]);
  const { context } = await service.client.context({ userId, query: 'Where do I live?', ...query });
  return typeof context === 'string' ? context : JSON.stringify(context);
};

describe('a block', () => {
  it('says of each line where it comes from, where that is asked for', async () => {
    const block = await blockFor({ labels: ['similarity', 'session'], kinds: ['chunk'] });
    expect(block).toMatch(/I have lived in Porto since March 2024\. \[session home; (?:close|near|far)\]/u);
    expect(await blockFor({ labels: ['id'] })).toMatch(/\[id [0-9a-f-]{36}\]/u);
    expect(await blockFor({})).not.toMatch(/session home|\[id /u);
  });

  it('tells what facts add up to, where it is asked how many or how long', async () => {
    const howLong = { query: 'How long have I lived in Porto?', asOf: '2026-11-26T12:00:00Z' };
    expect(await blockFor(howLong)).toContain(
      '## Computed from known facts\n- Ana lives in Porto: for 2 years 8 months (from March 2024 to 26 November 2026)',
    );
    expect(await blockFor({ query: 'How many dogs do I have?' })).toMatch(
      /: 2 known \(Rex[^,]*, Coco[^,]*\)/u,
    );
    expect(await blockFor({ query: 'Where do I live?' })).not.toContain('## Computed');
  });

  it('stands in the words of the caller, with the day', async () => {
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

  it('stands behind words that do not say where, and leaves variables of others alone', async () => {
    const block = await blockFor({ template: 'For {{user}}:' });
    expect(block).toMatch(/^For \{\{user\}\}:\n\[Recalled memory/u);
    await expect(blockFor({ template: '{{memory}}'.padEnd(4_001, '.') })).rejects.toThrow(/"template"/u);
  });
});
