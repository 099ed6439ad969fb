import { Rejected } from '@mneme/domain';
import { topics } from '@mneme/events';
import { aClaim } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { commandEvent } from './command-event.js';

const MADE = { id: 'e', scope: { tenant: 't', user: 'ana' }, trace: null, dataKey: null };

describe('commandEvent', () => {
  it('throws an error that names the invalid field before the event can be appended', () => {
    const claims = [aClaim({ id: 'good' }), aClaim({ id: 'bad', predicate: '' })];
    const make = () => commandEvent(topics.entries, 'facts.stated', { ...MADE, data: { claims } });
    expect(make).toThrow(
      new Rejected(
        'malformed-event',
        'The data of facts.stated is malformed at "claims.1.predicate": must not be blank.',
        { field: 'claims.1.predicate' },
      ),
    );
  });
});
