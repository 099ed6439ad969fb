import { EMPTY_DIGEST } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { openaiAbstractor } from '../abstraction/openai-abstractor.js';
import { openaiExtractor } from '../extraction/openai-extractor.js';
import { ALONE, aMessageOfAna } from '../extraction/scripted-extractor.fixture.js';
import { openScriptedPort } from '../scripted/scripted-port.fixture.js';

const LINE = { label: 'Ana: ', piece: 'I like tea.', messageId: 'm1', saidAt: 1 };

describe('roles that share a connection', () => {
  it('roles that share a connection together never exceed its limit of concurrent requests', async () => {
    const seen: string[] = [];
    const { port, close } = await openScriptedPort(
      (asking) => ({ extractor: openaiExtractor(asking), abstractor: openaiAbstractor(asking) }),
      ({ messages }) => {
        const isDigest = JSON.stringify(messages).includes('digest');
        seen.push('asked');
        const answer = isDigest ? { digest: 'Ana likes tea.', messages: [1] } : { entries: [] };
        return { says: JSON.stringify(answer), afterMs: 20 };
      },
      { concurrency: 1 },
    );
    const answered = () => seen.push('answered');
    await Promise.all([
      port.extractor.extract([[aMessageOfAna('I like tea.')]], ALONE).then(answered),
      port.abstractor.digest({ ...EMPTY_DIGEST, beganAt: 1, lines: [LINE] }).then(answered),
    ]);
    expect(seen).toEqual(['asked', 'answered', 'asked', 'answered']);
    await close();
  });
});
