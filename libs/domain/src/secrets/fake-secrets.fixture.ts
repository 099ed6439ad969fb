import type { SecretKind } from './secret-kind.js';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const ALPHANUMERIC = LOWER + UPPER + DIGITS;
export const HEX = '0123456789abcdef';

/** Returns a generator of deterministic random characters for a seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const some = (length: number, alphabet = ALPHANUMERIC): string =>
    Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
  return { next, some };
};

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

/** Returns a number with the prefix, the length and a valid check digit. */
export const aCard = (prefix: string, length: number, seed: number): string => {
  const body = prefix + seeded(seed).some(length - prefix.length - 1, DIGITS);
  const isValid = (digits: string): boolean =>
    Array.from(digits)
      .reverse()
      .reduce((sum, digit, n) => {
        const value = Number(digit) * (n % 2 === 1 ? 2 : 1);
        return sum + (value > 9 ? value - 9 : value);
      }, 0) %
      10 ===
    0;
  return (
    Array.from(DIGITS)
      .map((digit) => body + digit)
      .find(isValid) ?? body
  );
};

export const inFours = (digits: string, by = ' '): string => (digits.match(/.{1,4}/g) ?? []).join(by);

/**
 * Secrets in the forms in which they are issued. The secrets are put together from pieces, so that a scan of
 * this repository finds no secret.
 */
export const issuedSecrets = (seed: number): readonly (readonly [SecretKind, string])[] => {
  const { some } = seeded(seed);
  const pieces = (...parts: readonly string[]): string => parts.join('');
  return [
    ['aws-access-key', pieces('AK', 'IA', some(16, UPPER + '234567'))],
    ['aws-access-key', pieces('AS', 'IA', some(16, UPPER + '234567'))],
    ['github-token', pieces('gh', 'p_', some(36))],
    ['github-token', pieces('gh', 'o_', some(36))],
    ['github-token', pieces('gh', 's_', some(36))],
    ['github-token', pieces('github', '_pat_', some(22), '_', some(59))],
    ['gitlab-token', pieces('gl', 'pat-', some(20))],
    ['slack-token', pieces('xo', 'xb-', some(12, DIGITS), '-', some(12, DIGITS), '-', some(24))],
    ['slack-token', pieces('xo', 'xp-', some(12, DIGITS), '-', some(12, DIGITS), '-', some(32, HEX))],
    ['stripe-key', pieces('sk', '_live_', some(24))],
    ['stripe-key', pieces('rk', '_live_', some(24))],
    ['stripe-key', pieces('sk', '_test_', some(24))],
    ['openai-key', pieces('sk', '-', some(20), 'T3Blb', 'kFJ', some(20))],
    ['openai-key', pieces('sk', '-proj-', some(48))],
    ['anthropic-key', pieces('sk', '-ant-api03-', some(90), 'AA')],
    ['google-key', pieces('AI', 'za', some(35))],
    ['google-key', pieces('GOC', 'SPX-', some(28))],
    ['npm-token', pieces('np', 'm_', some(36))],
    ['pypi-token', pieces('py', 'pi-', 'AgEIcHlwaS5vcmc', some(60))],
    ['sendgrid-key', pieces('S', 'G.', some(22), '.', some(43))],
    ['twilio-key', pieces('S', 'K', some(32, HEX))],
    ['telegram-token', pieces(some(10, '123456789'), ':A', 'A', some(33))],
    ['discord-token', pieces('M', some(23), '.', some(6), '.', some(27))],
    ['azure-key', some(86) + '=='],
    ['provider-key', pieces('h', 'f_', some(34, LOWER + UPPER))],
    ['provider-key', pieces('gs', 'k_', some(52))],
    ['provider-key', pieces('do', 'p_v1_', some(64, HEX))],
    ['provider-key', pieces('shp', 'at_', some(32, HEX))],
    ['provider-key', pieces('hv', 's.', some(90))],
    [
      'json-web-token',
      [base64('{"alg":"HS256","typ":"JWT"}'), base64(`{"sub":"${some(8)}"}`), some(43)].join('.'),
    ],
  ];
};

const lines = (seed: number, count: number): string => {
  const { some } = seeded(seed);
  return Array.from({ length: count }, (_, n) => some(n === count - 1 ? 20 : 64)).join('\n') + '==';
};

/** Returns a private key block. With the label `PGP`, it is a block of GnuPG. */
export const aPrivateKey = (label: string, seed: number, isWhole = true): string => {
  const name = label === 'PGP' ? 'PGP PRIVATE KEY BLOCK' : `${label}PRIVATE KEY`;
  const begin = ['-----BEGIN', `${name}-----`].join(' ');
  return `${begin}\n${lines(seed, 5)}${isWhole ? `\n${['-----END', `${name}-----`].join(' ')}` : ''}`;
};
