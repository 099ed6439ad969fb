import { describe, expect, it } from 'vitest';
import { aService } from '../service.fixture.js';

const service = aService();

describe('profile', () => {
  it('cites a message for each line, and returns the same lines as text', async () => {
    const userId = service.newUser();
    const said = ['My name is Ana.', 'I live in Porto.', 'I like sushi.', 'Always answer in German.'];
    const timestamp = '2026-01-10T09:00:00.000Z';
    await service.talk(
      userId,
      's',
      said.map((content, n) => ({ id: `m${n}`, content, timestamp })),
    );
    const { profile, text } = await service.client.facts.profile({ userId, asOf: '2026-01-10T18:00:00Z' });
    const lines = Object.values(profile).flat();
    for (const { id, memory, sources } of lines) {
      expect(sources.map(({ messageId }) => messageId)).toEqual([expect.stringMatching(/^m\d$/u)]);
      expect(text).toContain(`- ${memory} [${id.split('.')[0] ?? ''}]`);
    }
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(lines.length);
    const { text: again } = await service.client.facts.profile({ userId, asOf: '2026-01-10T18:00:00Z' });
    expect(again).toBe(text);
  });
});
