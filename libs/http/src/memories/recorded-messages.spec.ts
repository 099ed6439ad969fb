import { describe, expect, it } from 'vitest';
import { aService, codeOf, resultsOf } from '../service.fixture.js';
import { messageBody, writtenData } from '../written-data.fixture.js';

const service = aService();
const { ask, settled } = service;
const { textsOf } = writtenData(service);

describe('message with an id', () => {
  it('records a message with an id once if it is sent several times', async () => {
    const first = await ask('/v1/memories', { body: messageBody('ids', 'First.', { id: 'm1' }) });
    const again = await ask('/v1/memories', { body: messageBody('ids', 'First.', { id: 'm1' }) });
    expect(again.body['message_ids']).toEqual(first.body['message_ids']);
    expect([first.status, again.status]).toEqual([202, 200]);
    expect(again.body['messages']).toEqual([{ index: 0, id: 'm1', outcome: 'known', reason: null }]);
    expect(await textsOf('ids')).toEqual(['First.']);
  });

  it('rejects a message with a known id and another text', async () => {
    await ask('/v1/memories', { body: messageBody('changed', 'First.', { id: 'm1' }) });
    const again = await ask('/v1/memories', { body: messageBody('changed', 'Changed.', { id: 'm1' }) });
    expect([...codeOf(again), again.body['field']]).toEqual([409, 'message-differs', 'messages[0].id']);
    const messages = [
      { id: 'm2', role: 'user', content: 'One.' },
      { id: 'm2', role: 'user', content: 'Two.' },
    ];
    const twice = await ask('/v1/memories', { body: { user_id: 'changed', run_id: 's', messages } });
    expect([...codeOf(twice), twice.body['field']]).toEqual([409, 'message-differs', 'messages[1].id']);
    expect(await textsOf('changed')).toEqual(['First.']);
  });
});

describe('visibility of a write', () => {
  it('returns the message of a write in the next search', async () => {
    await ask('/v1/memories', { body: messageBody('seen', 'The boiler ticket is BX-4471.') });
    const found = await ask('/v1/search', { body: { user_id: 'seen', query: 'boiler', kinds: ['chunk'] } });
    expect(resultsOf(found).map(({ memory }) => memory)).toEqual(['The boiler ticket is BX-4471.']);
  });

  it('returns the facts of a write in a read that names the token of the write', async () => {
    const { body } = await ask('/v1/facts', {
      body: { user_id: 'told', facts: [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }] },
    });
    const read = await ask(`/v1/facts?user_id=told&at_least=${String(body['token'])}`);
    expect(resultsOf(read).map(({ object }) => object)).toEqual(['Porto']);
  });

  it('reports a write as "succeeded" once its session is closed and every stage has processed it', async () => {
    const { body } = await ask('/v1/memories', { body: messageBody('whole', 'I live in Porto.') });
    await ask('/v1/sessions/s/close', { body: { user_id: 'whole' } });
    await settled();
    const event = await ask(`/v1/events/${String(body['event_id'])}`);
    expect(event.body).toMatchObject({ status: 'succeeded', parked: null });
    expect(Object.values(event.body['stages'] as object)).not.toContain(null);
  });
});
