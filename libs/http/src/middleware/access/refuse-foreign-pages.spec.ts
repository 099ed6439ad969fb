import { describe, expect, it } from 'vitest';
import { refuseForeignPages } from './refuse-foreign-pages.js';

const isServed = (headers: Record<string, string>): boolean => {
  try {
    refuseForeignPages(headers);
    return true;
  } catch {
    return false;
  }
};

describe('refuseForeignPages', () => {
  it.each([
    ['of the command line', { host: '127.0.0.1:7373' }],
    ['for the host name "localhost"', { host: 'localhost:7373' }],
    ['through the gateway', { host: '127.0.0.1:4711', 'x-forwarded-host': 'localhost:7373' }],
    ['for the loopback address of IPv6', { host: '[::1]:7373' }],
    [
      'from a page of the server',
      { host: 'localhost:7373', origin: 'http://localhost:7373', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'from a page of another server on this machine',
      { host: '127.0.0.1:7373', origin: 'http://localhost:3000' },
    ],
    ['typed into a browser', { host: 'localhost:7373', 'sec-fetch-site': 'none' }],
  ])('answers a request %s', (_, headers) => {
    expect(isServed(headers)).toBe(true);
  });

  it.each([
    ['for a foreign host name that resolves to this machine', { host: 'evil.example' }],
    [
      'that the gateway received for a foreign host name',
      { host: '127.0.0.1:4711', 'x-forwarded-host': 'evil.example' },
    ],
    ['for a host name that only begins with "localhost"', { host: 'localhost.evil.example:7373' }],
    ['for an address of the local network', { host: '192.168.0.7:7373' }],
    ['of a foreign page', { host: 'localhost:7373', origin: 'https://evil.example' }],
    ['of a page without an origin', { host: 'localhost:7373', origin: 'null' }],
    ['that the browser marks as cross-site', { host: 'localhost:7373', 'sec-fetch-site': 'cross-site' }],
  ])('refuses a request %s', (_, headers) => {
    expect(isServed(headers)).toBe(false);
  });
});
