import { describe, expect, it } from 'vitest';
import { settings, WrongSettings } from './config.js';

describe('the settings', () => {
  it('have a default each', () => {
    expect(settings('/home/ana', {})).toEqual({
      host: '127.0.0.1',
      port: 7373,
      dataFolder: '/home/ana/data',
      demo: true,
      apiKey: null,
      url: null,
      logLevel: 'warn',
    });
  });

  it.each([
    ['MNEME_PORT', 'x', 'MNEME_PORT must be a port number'],
    ['MNEME_PORT', '7373.5', 'MNEME_PORT must be a port number'],
    ['MNEME_PORT', '-1', 'MNEME_PORT must be a port number'],
    ['MNEME_API_KEY', 'short', 'MNEME_API_KEY must have at least 16 characters'],
    ['MNEME_URL', 'localhost:7373', 'MNEME_URL must be an address like http://127.0.0.1:7373'],
  ])('are refused by name: %s=%s', (name, value, sentence) => {
    expect(() => settings('/home/ana', { [name]: value })).toThrow(new WrongSettings([sentence]));
  });

  it('take any host, for a command that only asks: who listens there needs a key', () => {
    expect(settings('/home/ana', { MNEME_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});
