import { describe, expect, it } from 'vitest';
import { aService, codeOf } from '../service.fixture.js';
import { messageBody, writtenData } from '../written-data.fixture.js';

const service = aService();
const { ask } = service;
const { factOf, entriesOf } = writtenData(service);

describe('id of an answer', () => {
  it('gives no access to an id for another user', async () => {
    const { body } = await ask('/v1/facts', {
      body: { user_id: 'mine', facts: [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }] },
    });
    const stolen = String(body['event_id']);
    expect((await ask(`/v1/events/${stolen}?user_id=theirs`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(`/v1/events/${stolen.split('.')[0]}?user_id=theirs`)).status).toBe(404);
  });

  it('accepts ids that contain user ids of the maximum length', async () => {
    const user = '猫'.repeat(512);
    const fact = await factOf(user);
    const ended = await ask(`/v1/facts/${fact}/end`, { body: { invalid_at: '2026-02-01T00:00:00Z' } });
    const retracted = await ask(`/v1/facts/${fact}`, { method: 'DELETE' });
    const event = await ask(`/v1/events/${String(ended.body['event_id'])}`);
    const [entry = ''] = await entriesOf(user);
    const read = await ask(`/v1/memories/${entry}`);
    const history = await ask(`/v1/memories/${entry}/history`);
    const forgotten = await ask(`/v1/memories/${entry}`, { method: 'DELETE' });
    const answers = [ended, retracted, event, read, history, forgotten];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 200, 200, 200, 202]);
  });

  it('accepts session ids of the maximum length in any script', async () => {
    const session = '猫'.repeat(512);
    await ask('/v1/memories', { body: { ...messageBody('scripts', 'I live in Porto.'), run_id: session } });
    const read = await ask(`/v1/sessions/${encodeURIComponent(session)}/messages?user_id=scripts`);
    expect([read.status, (read.body['results'] as unknown[]).length]).toEqual([200, 1]);
  });

  it('answers 404 for an id with a changed owner, and 400 for a malformed id', async () => {
    const fact = await factOf('mine');
    const [id = ''] = fact.split('.');
    const ofUser = (user: string): string => `${id}.${Buffer.from(user).toString('base64url')}`;
    const answerTo = async (tampered: string) =>
      codeOf(await ask(`/v1/facts/${tampered}`, { method: 'DELETE' }));
    expect(await answerTo(ofUser('somebody'))).toEqual([404, 'fact-not-found']);
    expect(await answerTo(ofUser('\u0000'))).toEqual([404, 'not-found']);
    for (const malformed of [`${fact}.x`, `${fact}=`])
      expect(await answerTo(malformed), malformed).toEqual([400, 'invalid-field']);
  });
});

describe('request without a body', () => {
  it.each([
    ['DELETE', (fact: string) => `/v1/facts/${fact}`],
    ['POST', () => '/v1/sessions/s/close?user_id=bodiless'],
  ])('accepts a request without a body that has a content-type header: %s', async (method, path) => {
    const headers = { 'content-type': 'application/json' };
    const fact = await factOf('bodiless');
    expect((await ask(path(fact), { method, headers })).status).toBe(202);
  });
});
