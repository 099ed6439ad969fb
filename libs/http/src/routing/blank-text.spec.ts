import { describe, expect, it } from 'vitest';
import { type Answer, aService } from '../service.fixture.js';

const service = aService();
const { ask } = service;
const BLANK = ['  ', '\u200b\u2060', '\ufe0f\u034f', '\u3164', '\u{e0041}'];
const GOOD = { subject: 'Ana', predicate: 'works_at', object: 'Acme' };

/** Method, path, request with blank texts, and the fields expected in the error. */
const refused = (blank: string): readonly (readonly [string, string, object, readonly string[]])[] => {
  const inPath = encodeURIComponent(blank);
  const said = { role: 'user', content: 'I live in Porto.' };
  return [
    [
      'POST',
      '/v1/facts',
      { user_id: 'a', facts: [GOOD, { ...GOOD, predicate: blank }] },
      ['facts[1].predicate'],
    ],
    [
      'POST',
      '/v1/facts',
      { user_id: 'a', facts: [{ subject: blank, predicate: blank, object: blank }] },
      ['facts[0].subject', 'facts[0].predicate', 'facts[0].object'],
    ],
    [
      'POST',
      '/v1/facts',
      { user_id: blank, facts: [{ key: blank, value: blank, category: blank }] },
      ['user_id', 'facts[0].key', 'facts[0].value', 'facts[0].category'],
    ],
    [
      'POST',
      '/v1/memories',
      { user_id: 'a', run_id: blank, agent_id: blank, messages: [{ ...said, id: blank, name: blank }] },
      ['agent_id', 'run_id', 'messages[0].id', 'messages[0].name'],
    ],
    [
      'POST',
      '/v1/memories',
      { user_id: 'a', messages: [{ ...said, content: blank }] },
      ['messages[0].content'],
    ],
    [
      'POST',
      '/v1/memories',
      { user_id: 'a', messages: [{ ...said, tool_calls: [{ name: blank, arguments: '' }] }] },
      ['messages[0].tool_calls[0].name'],
    ],
    ['PATCH', '/v1/memories/x', { text: blank }, ['text']],
    [
      'PUT',
      '/v1/batch',
      { memories: [{ memory_id: blank, text: blank }] },
      ['memories[0].memory_id', 'memories[0].text'],
    ],
    [
      'POST',
      '/v1/search',
      { user_id: blank, query: blank, asked_in: blank },
      ['query', 'user_id', 'asked_in'],
    ],
    ['POST', '/v1/consolidations', { user_id: blank }, ['user_id']],
    ['POST', '/v1/feedback', { results: [{ id: blank, helped: true }] }, ['results[0].id']],
    ['POST', `/v1/sessions/${inPath}/close`, { user_id: 'a' }, ['run_id']],
    ['PUT', `/v1/users/a/handles/${inPath}`, {}, ['handle']],
    ['PUT', '/v1/retention', { rules: [{ days: 1, tag: blank }] }, ['rules[0].tag']],
    ['GET', `/v1/facts?user_id=${inPath}&subject=${inPath}`, {}, ['user_id', 'subject']],
  ];
};

describe('validation of blank and malformed texts', () => {
  const fieldsOf = ({ body }: Answer) => (body['errors'] as { field: string }[]).map(({ field }) => field);

  it('rejects blank texts with the names of all their fields, and records nothing', async () => {
    await service.settled();
    const before = (await ask('/v1/stats')).body;
    for (const blank of BLANK) {
      for (const [method, path, body, fields] of refused(blank)) {
        const answer = await ask(path, method === 'GET' ? {} : { method, body });
        expect([method, path, answer.status]).toEqual([method, path, 400]);
        expect(fieldsOf(answer).toSorted(), `${method} ${path}`).toEqual(fields.toSorted());
      }
    }
    await service.settled();
    const { events, parked } = before;
    expect((await ask('/v1/stats')).body).toMatchObject({ events, parked });
  });

  it('erases data that an earlier build recorded under a blank id', async () => {
    const { status, body } = await ask('/v1/memories?user_id=%20&run_id=%E2%80%8B', { method: 'DELETE' });
    expect(status).toBe(202);
    expect((await ask(`/v1/erasures/${String(body['receipt_id'])}`)).status).toBe(200);
  });

  it('records a fact whose predicate has only symbols, and parks nothing', async () => {
    const facts = ['!!!', '->', '👍'].map((predicate) => ({ ...GOOD, predicate }));
    const { status, body } = await ask('/v1/facts', { body: { user_id: 'signs', facts } });
    expect(status).toBe(202);
    await service.settled();
    expect((await ask(`/v1/events/${String(body['event_id'])}`)).body).toMatchObject({ status: 'succeeded' });
    expect((await ask('/v1/parked')).body['results']).toEqual([]);
  });

  it.each([
    ['/v1/facts?user_id=%ff', ['user_id']],
    ['/v1/facts?subject=%E0%A4%A&user_id=a%', ['subject', 'user_id']],
    ['/v1/users/%ff/handles', ['user_id']],
    ['/v1/users/%ff/handles/%80?x=%fe', ['user_id', 'handle', 'x']],
    ['/v1/memories/%c3%28', ['id']],
  ])('rejects a URL that is not UTF-8, with the names of the parameters: %s', async (path, fields) => {
    const answer = await ask(path, { method: path.includes('handles/') ? 'PUT' : 'GET' });
    expect([answer.status, answer.body['code']]).toEqual([400, 'malformed-url']);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('returns cursors without readable text, and rejects cursors of an earlier build or of another list', async () => {
    const user = 'pages';
    const facts = ['Acme', 'Globex', 'Initech'].map((object) => ({
      ...GOOD,
      predicate: `met_${object}`,
      object,
    }));
    await ask('/v1/facts', { body: { user_id: user, facts } });
    await service.settled();
    const listed: unknown[] = [];
    let cursor = '';
    do {
      const { status, body } = await ask(`/v1/facts?user_id=${user}&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      listed.push(...(body['results'] as { object: string }[]).map(({ object }) => object));
      cursor = (body['next_cursor'] as string | null) ?? '';
      expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/ana|met_|acme/iu);
      if (cursor !== '') {
        const elsewhere = await ask(`/v1/memories?user_id=${user}&cursor=${cursor}`);
        expect([elsewhere.status, elsewhere.body['code']]).toEqual([400, 'unknown-cursor']);
      }
    } while (cursor !== '');
    expect(listed).toEqual(['Acme', 'Globex', 'Initech']);
    const plain = Buffer.from('["ana","met_acme",0,"c",1]').toString('base64url');
    const old = await ask(`/v1/facts?user_id=${user}&cursor=${plain}`);
    expect([old.status, old.body['code'], old.body['field']]).toEqual([400, 'unknown-cursor', 'cursor']);
  });
});
