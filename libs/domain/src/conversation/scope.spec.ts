import { describe, expect, it } from 'vitest';
import { scopeKey, sessionKey } from './scope.js';

describe('scopeKey and sessionKey', () => {
  it('keep two scopes apart whose parts join to the same text', () => {
    expect(scopeKey({ tenant: 'a/b', user: 'c' })).not.toBe(scopeKey({ tenant: 'a', user: 'b/c' }));
  });

  it('keep a session apart from a user whose name contains a slash', () => {
    expect(sessionKey({ tenant: 't', user: 'u' }, 's')).not.toBe(scopeKey({ tenant: 't', user: 'u/s' }));
  });
});
