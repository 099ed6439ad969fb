import { beforeAll, describe, expect, it } from 'vitest';
import { aService, codeOf } from '../service.fixture.js';

const service = aService();

describe('POST /v1/recall', () => {
  let user_id = '';
  const recalled = async (asked: object) => {
    const { body } = await service.ask('/v1/recall', { body: { user_id, query: 'tokens', ...asked } });
    return body['results'] as readonly Readonly<Record<string, unknown>>[];
  };
  beforeAll(async () => {
    user_id = service.newUser();
    const lines = Array.from({ length: 7 }, (_, n) => ({ id: `m${n}`, content: `We sign token ${n}.` }));
    await service.talk(user_id, 'auth "old"\n debugging', [
      ...lines,
      { id: 'food', content: 'Lentil curry is my favourite food.', timestamp: '2026-03-02T09:00:00Z' },
    ]);
  });

  it('returns five messages by default, each above a similarity of 0.4', async () => {
    expect(await recalled({ floor: -1 })).toHaveLength(5);
    expect(await recalled({ query: 'Who conducts the orchestra of Vienna?' })).toEqual([]);
  });

  it('labels a message with its session on one line, its day and its similarity', async () => {
    const [first] = await recalled({ query: 'lentil curry' });
    expect(first).toEqual({
      id: expect.stringContaining('.') as unknown,
      message_id: 'food',
      session_id: 'auth "old"\n debugging',
      role: 'user',
      speaker: 'Ana',
      timestamp: '2026-03-02T09:00:00.000Z',
      text: 'Lentil curry is my favourite food.',
      similarity: expect.any(Number) as unknown,
      label: expect.stringMatching(
        /^Session "auth 'old' debugging", 2026-03-02, similarity \d\.\d\d$/u,
      ) as unknown,
    });
    const [own] = await recalled({ query: 'lentil curry', run_id: 'auth "old"\n debugging' });
    expect(own?.['label']).toBe('Earlier in this session');
  });

  it('rejects a recall from "this" session if the request names no session', async () => {
    const body = { user_id, query: 'tokens', sessions: 'this' };
    expect(codeOf(await service.ask('/v1/recall', { body }))).toEqual([400, 'invalid-field']);
  });
});
