import { describe, expect, it } from 'vitest';
import { scopeKey, sessionKey } from './scope.js';

describe('scopeKey and sessionKey', () => {
  it('returns different keys for two scopes whose parts join to the same text', () => {
    expect(scopeKey({ tenant: 'a/b', user: 'c' })).not.toBe(scopeKey({ tenant: 'a', user: 'b/c' }));
  });

  it('returns different keys for a session and a user whose name contains a slash', () => {
    expect(sessionKey({ tenant: 't', user: 'u' }, 's')).not.toBe(scopeKey({ tenant: 't', user: 'u/s' }));
  });
});
