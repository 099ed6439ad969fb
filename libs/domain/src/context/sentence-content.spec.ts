import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectSentences, analyseSentences } from './sentence-content.js';

const TALK = [
  'Hi there! How are you? I am fine, thanks.',
  'We run Postgres 15 on port 6432. The pool size is 40, and the file is /etc/pgbouncer.ini.',
  'That is nice to hear, really nice.',
  'As I said, Postgres 15 runs on port 6432. Sofia Almeida has the key.',
];

const chosen = (texts: readonly string[], known: string, limit: number): string[] =>
  selectSentences(
    texts.flatMap((text, message) => [...analyseSentences(text)].map((each) => ({ ...each, message }))),
    [...analyseSentences(known)],
    limit,
  ).map(({ text }) => text);

describe('selectSentences', () => {
  it('prefers sentences with exact details to pleasantries', () => {
    const few = chosen(TALK, '', 190);
    expect(few).toContain('The pool size is 40, and the file is /etc/pgbouncer.ini.');
    expect(few.join(' ')).not.toContain('How are you');
  });

  it('repeats a detail only after all sentences with new content', () => {
    const told = chosen(TALK, '', 230).join('\n');
    expect(told.match(/6432/gu)).toHaveLength(1);
    expect(told).toContain('Sofia Almeida has the key.');
  });

  it('returns every sentence with content if all of them fit', () => {
    expect(chosen([...TALK, ...TALK.slice(1, 2)], '', 10_000)).toHaveLength(9);
  });

  it('skips a sentence whose content is known', () => {
    const known = 'Postgres 15 runs on port 6432; Sofia Almeida has the key.';
    expect(chosen(TALK.slice(3), known, 10_000).join('\n')).not.toContain('Sofia');
    expect(chosen(TALK, TALK.join('\n'), 10_000)).toEqual([]);
  });

  it('recognises names within sentences, numbers and code, in any script', () => {
    const [line] = analyseSentences('Ask for Núria at v2.1, readFile or ana@example.org: 10 €.');
    expect([...(line?.details ?? [])].sort()).toEqual([
      ...['10', 'ana@example.org', 'núria', 'readfile', 'v2.1'],
    ]);
    expect(new Set(chosen(['我住在里斯本。', '我住在里斯本。', '我的狗叫旺财。'], '', 44)).size).toBe(2);
  });

  it('returns only sentences of the messages, within the limit of characters', () => {
    const texts = fc.array(fc.stringMatching(/^[A-Za-z0-9 .]{0,80}$/u), { maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.string(), fc.nat(400), (messages, known, limit) => {
        const some = chosen(messages, known, limit);
        expect(some.join('').length).toBeLessThanOrEqual(limit);
        for (const sentence of some) expect(messages.some((text) => text.includes(sentence))).toBe(true);
        expect(chosen(messages, known, 100_000).length).toBeGreaterThanOrEqual(some.length > 0 ? 1 : 0);
      }),
    );
  });
});
