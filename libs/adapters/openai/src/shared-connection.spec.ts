import { EMPTY_DIGEST } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { openConnection } from './connection.js';
import { openaiAbstractor } from './openai-abstractor.js';
import { openaiExtractor } from './openai-extractor.js';
import { ALONE, said } from './scripted-extractor.fixture.js';
import { startScriptedServer } from './scripted-server.fixture.js';

const LINE = { label: 'Ana: ', piece: 'I like tea.', messageId: 'm1', saidAt: 1 };

describe('roles that share a connection', () => {
  it('share its limit of concurrent requests', async () => {
    const seen: string[] = [];
    const server = await startScriptedServer({
      chat: ({ messages }) => {
        const isDigest = JSON.stringify(messages).includes('digest');
        seen.push('asked');
        const answer = isDigest ? { digest: 'Ana likes tea.', messages: [1] } : { entries: [] };
        return { says: JSON.stringify(answer), afterMs: 20 };
      },
    });
    const connection = openConnection({
      baseUrl: server.baseUrl,
      apiKey: null,
      model: 'scripted',
      setting: 'OPENAI_MODEL',
      limits: { retries: 0, concurrency: 1 },
    });
    const asking = { connection, onSpent: () => undefined };
    const answered = () => seen.push('answered');
    await Promise.all([
      openaiExtractor(asking)
        .extract([[said('I like tea.')]], ALONE)
        .then(answered),
      openaiAbstractor(asking)
        .digest({ ...EMPTY_DIGEST, beganAt: 1, lines: [LINE] })
        .then(answered),
    ]);
    expect(seen).toEqual(['asked', 'answered', 'asked', 'answered']);
    await server.close();
  });
});
