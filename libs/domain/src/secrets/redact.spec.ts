import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikes } from './look-alikes.fixture.js';
import { redactJson, redactNamedValue } from './redact-json.js';
import { redactText } from './redact.js';
import { hasRedactionMark, redactionMark } from './secret-kind.js';
import { trueSecrets } from './true-secrets.fixture.js';

const PIECES = [
  ...trueSecrets.map(({ secret }) => secret),
  ...trueSecrets.map(({ around }) => around),
  ...lookAlikes,
  ...[
    'password',
    ' is ',
    ': ',
    '=',
    '"',
    "'",
    ' ',
    '\n',
    '@',
    '://',
    'a:',
    '-----BEGIN ',
    '4111 ',
    '[redacted: ',
  ],
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

describe('redactText with a secret', () => {
  it.each(trueSecrets)('replaces only the secret by its mark: $around', ({ kind, secret, around }) => {
    const text = around.replace('§', () => secret);
    const expected = around.replace('§', () => redactionMark(kind));
    expect(redactText(text)).toEqual({ value: expected, kinds: [kind] });
  });

  it('has at least 150 secrets to test', () => {
    expect(trueSecrets.length).toBeGreaterThanOrEqual(150);
  });

  it('replaces the example key of the AWS manual', () => {
    const example = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
    expect(redactText(`aws_access_key_id = ${example}`).value).toBe(
      'aws_access_key_id = [redacted: aws-access-key]',
    );
  });

  it('replaces several secrets of one text', () => {
    const text = 'my password is hunter2 and my PIN is 4821, card 4539 1488 0343 6467';
    expect(redactText(text)).toEqual({
      value: 'my password is [redacted: password] and my PIN is [redacted: pin], card [redacted: card]',
      kinds: ['password', 'pin', 'card'],
    });
  });
});

describe('redactText with text that looks like a secret', () => {
  it.each(lookAlikes)('leaves the text unchanged: %s', (text) => {
    expect(redactText(text)).toEqual({ value: text, kinds: [] });
  });

  it('has at least 300 texts to test that look like secrets', () => {
    expect(new Set(lookAlikes).size).toBeGreaterThanOrEqual(300);
  });
});

describe('redactText with any text', () => {
  it('changes nothing in an already redacted text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { value } = redactText(text);
        expect(redactText(value).value).toBe(value);
      }),
    );
  });

  it('keeps the text after a mark, even if that text mentions a password', () => {
    const address = ['https://ana:', 'hunter2', '@example.org/repo.git'].join('');
    expect(redactText(`git clone ${address}Où est le mot de passe ?`).value).toBe(
      'git clone https://ana:[redacted: url-password]@example.org/repo.gitOù est le mot de passe ?',
    );
  });

  it('keeps all text around the secrets, in its order', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { value, kinds } = redactText(text);
        if (kinds.length === 0) expect(value).toBe(text);
        let at = 0;
        for (const part of value.split(/\[redacted: [a-z-]+\]/)) {
          const found = text.indexOf(part, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + part.length;
        }
      }),
    );
  });
});

const UNITS = [
  ...['PASSWORD=', 'password:', 'API_KEY=', 'TOKEN=${TOKEN}'],
  ...[
    'password ',
    'password: ',
    'password is ',
    'password for ',
    'my password for the ',
    'token=',
    'secret',
    'pw',
  ],
  ...[
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN ',
    'eyJ',
    'eyJhbGciOi.',
    'ghp_',
    'sk-',
    'a:b@',
    '://a:',
    '://',
    'curl -',
    'curl ',
  ],
  ...[
    '4',
    '4 ',
    '4111 1111 1111 111',
    'A',
    'a-',
    'a.',
    ' is my ',
    'Bearer ',
    'authorization: ',
    '"',
    '\\"',
    '=',
    '&',
    ': ',
    '\\n',
    '\n',
  ],
  ...[
    'AKIAIOSFODNN7EXAMPLE',
    'Abc1',
    'x: y\n',
    '[redacted: key]',
    '密码',
    'PuTTY-User-Key-File-2:',
    'set password to ',
    '1:A',
    'hooks.slack.com/services/',
  ],
];

describe('redactText with a long text', () => {
  it.each(UNITS)('takes less than two seconds for 100,000 characters of %j', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const startedAt = performance.now();
    redactText(text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('redactNamedValue and redactJson', () => {
  it.each([
    ['password', 'hunter2', 'password'],
    ['wifi_password', 'open sesame', 'password'],
    ['has_password', 'hunter2', 'password'],
    ['pin', '4821', 'pin'],
    ['apiKey', 'q8Zr41kTTw0cVb7Lm2Xy', 'key'],
  ] as const)('redacts the whole value of %s: %s', (name, value, kind) => {
    expect(redactNamedValue(name, value)).toEqual({ value: redactionMark(kind), kinds: [kind] });
  });

  it.each([
    ['password', 'forgotten'],
    ['password_hint', 'my first dog'],
    ['pin', 'gold'],
    ['tokens', '4096'],
    ['editor', 'vim'],
    ['token_count', '128000'],
  ])('keeps the value of %s: %s', (name, value) => {
    expect(redactNamedValue(name, value)).toEqual({ value, kinds: [] });
  });

  it('redacts at any depth, in lists, numbers and keys, and keeps the rest', () => {
    const json = { a: [{ password: 'hunter2', pin: 4821, n: 7 }], b: { 'pw: hunter2': true }, c: null };
    expect(redactJson(json)).toEqual({
      value: {
        a: [{ password: '[redacted: password]', pin: '[redacted: pin]', n: 7 }],
        b: { 'pw: [redacted: password]': true },
        c: null,
      },
      kinds: ['password', 'pin', 'password'],
    });
    const plain = { channel: 'web', n: 1 };
    expect(redactJson(plain).value).toBe(plain);
  });
});

describe('hasRedactionMark', () => {
  it('returns true for a whole mark and for a mark that the end of the text cuts off', () => {
    const texts = ['a [redacted: card] b', 'password [redacted', '[redacted: nothing]', 'redacted'];
    expect(texts.map(hasRedactionMark)).toEqual([true, true, false, false]);
  });
});
