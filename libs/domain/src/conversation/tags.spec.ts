import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagsOf } from './tags.js';

const tagsIn = (text: string): readonly string[] => tagsOf({ text, toolCalls: [] });

describe('the tags of a message', () => {
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
  ])('name what "%s" names', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it('are none for plain prose', () => {
    expect(tagsIn('She and/or he (1/2 of them) met at 12:30, e.g. in the U.S.A.; UTF-8 costs 3.14.')).toEqual(
      [],
    );
    expect(tagsIn('Мы встретились вчера. 昨日会いました。')).toEqual([]);
    expect(tagsIn('port 99999')).toEqual([]);
  });

  it('name the tools, and the files in their arguments', () => {
    const toolCalls = [{ name: 'read_file', arguments: '{"path":"/srv/app/main.py"}' }];
    expect(tagsOf({ text: '', toolCalls })).toEqual(['tool:read_file', 'path:/srv/app/main.py']);
  });

  it('give a name once, and a place inside an address no tag of its own', () => {
    expect(tagsIn('https://x.org/etc/hosts.txt https://x.org/etc/hosts.txt')).toEqual([
      'url:https://x.org/etc/hosts.txt',
    ]);
  });

  it('are at most eight of a kind and 32 in all', () => {
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

  it('are found in any text, well formed or not', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(tagsIn(`${text} /etc/hosts \ud800`).length).toBeLessThanOrEqual(32);
      }),
    );
  });
});
