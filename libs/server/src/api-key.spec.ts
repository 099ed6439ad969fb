import { describe, expect, it } from 'vitest';
import { credentialOf, seenBy } from '@mneme/http';
import { requireKeyOffLoopback } from './require-key-off-loopback.js';

const KEYLESS = { apiKey: null, operatorKey: null };
const BOTH = { apiKey: 'a-key-of-everybody', operatorKey: 'a-key-of-the-operator' };
const bearing = (key: string) => ({ authorization: `Bearer ${key}` });

describe('credentialOf and seenBy', () => {
  it("makes the caller an operator with the operator's key, or if the server has no keys", () => {
    expect(credentialOf(KEYLESS, {})).toEqual({ tenant: 'default', isOperator: true });
    expect(credentialOf(BOTH, bearing(BOTH.operatorKey))).toEqual({ tenant: 'default', isOperator: true });
    expect(credentialOf(BOTH, { 'x-api-key': BOTH.apiKey })).toEqual({
      tenant: 'default',
      isOperator: false,
    });
  });

  it.each([
    [BOTH, {}],
    [BOTH, bearing('another-key-of-this')],
    [{ ...BOTH, apiKey: null }, {}],
    [{ ...BOTH, apiKey: null }, bearing(BOTH.apiKey)],
    [{ ...BOTH, operatorKey: null }, bearing(BOTH.operatorKey)],
  ])('refuses a caller if the keys are %j and the headers are %j', (keys, headers) => {
    expect(() => credentialOf(keys, headers)).toThrow('Send the API key');
  });

  it('shows all tenants to an operator, and other callers only their own tenant', () => {
    expect(seenBy({ tenant: 'acme', isOperator: true })).toBeNull();
    expect(seenBy({ tenant: 'acme', isOperator: false })).toBe('acme');
  });
});

describe('requireKeyOffLoopback', () => {
  it('accepts either of the two keys on an address off loopback', () => {
    expect(() => requireKeyOffLoopback('0.0.0.0', KEYLESS)).toThrow('set MNEME_API_KEY');
    for (const name of ['apiKey', 'operatorKey'] as const)
      expect(() => requireKeyOffLoopback('0.0.0.0', { ...BOTH, [name]: null })).not.toThrow();
  });

  it('refuses an operator key that equals the API key', () => {
    const same = { ...BOTH, operatorKey: BOTH.apiKey };
    expect(() => requireKeyOffLoopback('127.0.0.1', same)).toThrow(
      'MNEME_OPERATOR_KEY equals MNEME_API_KEY, so every client would be an operator. Choose a different key.',
    );
  });
});
