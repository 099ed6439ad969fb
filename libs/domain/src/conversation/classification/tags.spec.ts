import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAG_PATTERNS } from './tag-patterns.js';
import { tagsOf } from './tags.js';

const tagsIn = (text: string): readonly string[] => tagsOf({ text, toolCalls: [] });

describe('tagsOf', () => {
  it.each([
    ['See /etc/hosts, ~/.ssh/config or ./a/b.', ['path:/etc/hosts', 'path:~/.ssh/config', 'path:./a/b']],
    ['src/lib/a.ts:42 and package.json', ['path:src/lib/a.ts', 'path:package.json']],
    ['C:\\Users\\ana\\x.txt', ['path:C:\\Users\\ana\\x.txt']],
    ['(see https://x.org/a_(b)).', ['url:https://x.org/a_(b)']],
    ['mail ana.b@example.co.uk.', ['email:ana.b@example.co.uk']],
    ['ENOENT, ERR_BAD_ARG, HTTP 404', ['error:ERR_BAD_ARG', 'error:ENOENT', 'error:404']],
    ['JIRA-17, #4567', ['ticket:JIRA-17', 'ticket:#4567']],
    ['v2.1.0-rc.1, 1.2.3, version 3.11', ['version:v2.1.0-rc.1', 'version:1.2.3', 'version:3.11']],
    ['at 6f1d77a', ['hash:6f1d77a']],
    ['$HOME and DB_URL', ['env:HOME', 'env:DB_URL']],
    ['port 8080 or localhost:3000', ['port:3000', 'port:8080']],
    ['use `git push origin main`', ['command:git push origin main', 'command:git push']],
    ['2026-05-08, 7 May 2023, 2026年5月8日', ['date:2026-05-08', 'date:2026年5月8日', 'date:7 May 2023']],
    ['getUserName, user_id, main()', ['identifier:main()', 'identifier:user_id', 'identifier:getUserName']],
    ['调用getUserName函数', ['identifier:getUserName']],
  ])('tags the details of "%s"', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it('finds the `sign` of a pattern in every match, so that no matching text is skipped', () => {
    const pieces = [
      ...[
        '`npm run x`',
        '$ git push',
        'port 80',
        'localhost:3000',
        'https://a.b',
        'a@b.co',
        'C:\\x',
        '/a/b',
        'a/b.ts',
      ],
      ...[
        '2026-05-08',
        '1/2/2026',
        '2026年',
        '7 May',
        'May 7, 2023',
        'May 2023',
        'deadbeef1',
        'ERR_X',
        '0xBEEF',
      ],
      ...[
        'TS2304',
        'E11',
        'ENOENT',
        'HTTP 404',
        'TypeError',
        '$HOME',
        'env.A',
        'A_B',
        'FOO=1',
        'AB-1',
        '#7',
        '1.2.3',
      ],
      ...['v2', 'main()', 'user_id', 'getName', 'GetName', '`x.y`', ' ', '\n', 'a', 'Ä', '٣', '-', '.'],
    ];
    assert(
      property(array(constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        for (const { pattern, sign } of TAG_PATTERNS) {
          if (text.search(pattern) !== -1)
            expect(typeof sign === 'string' ? text.includes(sign) : sign.test(text)).toBe(true);
        }
      }),
    );
  });

  it('returns no tags for plain prose', () => {
    expect(tagsIn('She and/or he (1/2 of them) met at 12:30, e.g. in the U.S.A.; UTF-8 costs 3.14.')).toEqual(
      [],
    );
    expect(tagsIn('Мы встретились вчера. 昨日会いました。')).toEqual([]);
    expect(tagsIn('port 99999')).toEqual([]);
  });

  it('tags the tools, and the files in their arguments', () => {
    const toolCalls = [{ name: 'read_file', arguments: '{"path":"/srv/app/main.py"}' }];
    expect(tagsOf({ text: '', toolCalls })).toEqual(['tool:read_file', 'path:/srv/app/main.py']);
  });

  it('tags a URL once, and no path inside it', () => {
    expect(tagsIn('https://x.org/etc/hosts.txt https://x.org/etc/hosts.txt')).toEqual([
      'url:https://x.org/etc/hosts.txt',
    ]);
  });

  it('returns at most eight tags of a kind and 32 in all', () => {
    const many = (make: (n: number) => string): string =>
      Array.from({ length: 20 }, (_, n) => make(n)).join(' ');
    expect(tagsIn(many((n) => `AB-${n}`))).toHaveLength(8);
    const all = [
      many((n) => `AB-${n}`),
      many((n) => `/a/${n}`),
      many((n) => `E10${n}`),
      many((n) => `1.2.${n}`),
    ];
    expect(tagsIn([...all, many((n) => `X_${n}Y`)].join(' '))).toHaveLength(32);
  });

  it('accepts any text, well formed or not', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(tagsIn(`${text} /etc/hosts \ud800`).length).toBeLessThanOrEqual(32);
      }),
    );
  });
});
