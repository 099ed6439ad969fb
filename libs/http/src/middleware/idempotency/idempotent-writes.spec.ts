import { describe, expect, it } from 'vitest';
import { type Answer, aService, codeOf } from '../../service.fixture.js';
import { messageBody, writtenData } from '../../written-data.fixture.js';

const service = aService();
const { ask, settled } = service;
const { factOf, entriesOf, textsOf } = writtenData(service);

const keyed = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });
const contentOf = ({ status, body }: Answer) => ({ status, body });
const MISMATCH = [422, 'idempotency-mismatch'];

describe('idempotency key', () => {
  it('returns the first answer again for a repeated idempotency key, and records nothing twice', async () => {
    const request = { headers: keyed('k1'), body: messageBody('twice', 'I live in Porto.') };
    const first = await ask('/v1/memories', request);
    const second = await ask('/v1/memories', request);
    expect(first.status).toBe(202);
    expect(contentOf(second)).toEqual(contentOf(first));
    expect(await textsOf('twice')).toEqual(['I live in Porto.']);
  });

  it('records two concurrent requests with one idempotency key once', async () => {
    const request = { headers: keyed('k2'), body: messageBody('race', 'I live in Porto.') };
    const answers = await Promise.all([ask('/v1/memories', request), ask('/v1/memories', request)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0].body['message_ids']).toEqual(answers[1].body['message_ids']);
    expect(await textsOf('race')).toEqual(['I live in Porto.']);
  });

  it('rejects an idempotency key with another body', async () => {
    await ask('/v1/memories', { headers: keyed('k3'), body: messageBody('other', 'One.') });
    const second = await ask('/v1/memories', { headers: keyed('k3'), body: messageBody('other', 'Two.') });
    expect([second.status, second.body['code']]).toEqual([422, 'idempotency-mismatch']);
    expect(await textsOf('other')).toEqual(['One.']);
  });

  it('executes only one of two concurrent requests with one idempotency key and different bodies', async () => {
    const answers = await Promise.all(
      ['One.', 'Two.'].map((words) =>
        ask('/v1/memories', { headers: keyed('k5'), body: messageBody('at-once', words) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422]);
    expect(await textsOf('at-once')).toHaveLength(1);
  });

  it('compares path and body of every write with an idempotency key', async () => {
    const [fact, other] = [await factOf('every'), await factOf('every')];
    const end = (id: string, at: string) =>
      ask(`/v1/facts/${id}/end`, { headers: keyed('k6'), body: { invalid_at: at } });
    const ended = await end(fact, '2026-02-01T00:00:00Z');
    expect(ended.status).toBe(202);
    expect(contentOf(await end(fact, '2026-02-01T00:00:00Z'))).toEqual(contentOf(ended));
    expect(codeOf(await end(fact, '2026-03-01T00:00:00Z'))).toEqual(MISMATCH);
    expect(codeOf(await end(other, '2026-02-01T00:00:00Z'))).toEqual(MISMATCH);
    const write = (method: string, path: string, key: string) =>
      ask(path, {
        headers: keyed(key),
        method,
        ...(method === 'POST' ? { body: { user_id: 'every' } } : {}),
      });
    expect(codeOf(await write('DELETE', `/v1/facts/${fact}`, 'k6'))).toEqual(MISMATCH);
    const retracted = await write('DELETE', `/v1/facts/${fact}`, 'k7');
    expect(contentOf(await write('DELETE', `/v1/facts/${fact}`, 'k7'))).toEqual(contentOf(retracted));
    expect(codeOf(await write('DELETE', `/v1/facts/${other}`, 'k7'))).toEqual(MISMATCH);
    const closed = await write('POST', '/v1/sessions/s/close', 'k8');
    expect(contentOf(await write('POST', '/v1/sessions/s/close', 'k8'))).toEqual(contentOf(closed));
    expect(codeOf(await write('POST', '/v1/sessions/t/close', 'k8'))).toEqual(MISMATCH);
    const [entry = ''] = await entriesOf('every');
    const forgotten = await write('DELETE', `/v1/memories/${entry}`, 'k9');
    expect([retracted.status, closed.status, forgotten.status]).toEqual([202, 202, 202]);
    await settled();
    expect(contentOf(await write('DELETE', `/v1/memories/${entry}`, 'k9'))).toEqual(contentOf(forgotten));
    expect(codeOf(await write('DELETE', `/v1/memories/${fact}`, 'k9'))).toEqual(MISMATCH);
  });

  it('accepts an idempotency key again after a rejected request', async () => {
    const fact = await factOf('refused');
    const end = (at: string) =>
      ask(`/v1/facts/${fact}/end`, { headers: keyed('k10'), body: { invalid_at: at } });
    expect(codeOf(await end('2025-01-01T00:00:00Z'))).toEqual([400, 'invalid-interval']);
    expect((await end('2026-02-01T00:00:00Z')).status).toBe(202);
    expect(codeOf(await end('2025-01-01T00:00:00Z'))).toEqual(MISMATCH);
  });

  it('keeps idempotency keys of users separate', async () => {
    await ask('/v1/memories', { headers: keyed('k4'), body: messageBody('this', 'One.') });
    await ask('/v1/memories', { headers: keyed('k4'), body: messageBody('that', 'One.') });
    expect([await textsOf('this'), await textsOf('that')]).toEqual([['One.'], ['One.']]);
  });
});
