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
    ['under the name of this machine', { host: 'localhost:7373' }],
    ['through the gateway', { host: '127.0.0.1:4711', 'x-forwarded-host': 'localhost:7373' }],
    ['under its address of IPv6', { host: '[::1]:7373' }],
    [
      'from its own page',
      { host: 'localhost:7373', origin: 'http://localhost:7373', 'sec-fetch-site': 'same-origin' },
    ],
    ['from a page that this machine serves', { host: '127.0.0.1:7373', origin: 'http://localhost:3000' }],
    ['typed into a browser', { host: 'localhost:7373', 'sec-fetch-site': 'none' }],
  ])('answers a request %s', (_, headers) => {
    expect(isServed(headers)).toBe(true);
  });

  it.each([
    ['under a foreign name that leads here', { host: 'evil.example' }],
    [
      'that reached the gateway under a foreign name',
      { host: '127.0.0.1:4711', 'x-forwarded-host': 'evil.example' },
    ],
    ['under a name that only begins like ours', { host: 'localhost.evil.example:7373' }],
    ['under an address of the network', { host: '192.168.0.7:7373' }],
    ['of a foreign page', { host: 'localhost:7373', origin: 'https://evil.example' }],
    ['of a page without an origin', { host: 'localhost:7373', origin: 'null' }],
    ['that a browser says to be of another site', { host: 'localhost:7373', 'sec-fetch-site': 'cross-site' }],
  ])('refuses a request %s', (_, headers) => {
    expect(isServed(headers)).toBe(false);
  });
});
