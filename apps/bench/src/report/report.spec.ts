import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportOf } from './report.js';
import { ABSTENTION, aRecallRow, FACTS, linesOf, RECALL, SCRIPT } from './rows.fixture.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

const written = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};

/** Returns the text of every table row, and a function for the texts of the elements that match a selector. */
const parsed = (page: string) => {
  const schema = z.custom<{ querySelectorAll(what: string): Iterable<{ textContent: string }> }>();
  const document = schema.parse(new DOMParser().parseFromString(page, 'text/html'));
  const textsOf = (what: string): string[] =>
    Array.from(document.querySelectorAll(what), ({ textContent }) => textContent);
  const rows = textsOf('tr').map((row) => row.trim().replace(/\s*\n\s*/g, ' '));
  return { rows, textsOf };
};

describe('reportOf', () => {
  it('shows the recall of each system by category, compared with bm25, and a plot', async () => {
    const page = await reportOf([await written('recall.jsonl', linesOf(RECALL))]);
    const { rows, textsOf } = parsed(page);
    const [own, other] = [
      '1.000 [1.000 1.000].750 [.750 .750].500 [.500 .500]5000+.500 [.500 .500]',
      '.500 [.500 .500].250 [.250 .250].125 [.125 .125]--',
    ];
    expect(rows).toEqual([
      'categorynsystemR@5R@10nDCG@10charsR@10 - bm25',
      ...[`all2mneme${own}`, `all2bm25${other}`],
      ...[`temporal1mneme${own}`, `temporal1bm25${other}`],
      ...[`multi-hop1mneme${own}`, `multi-hop1bm25${other}`],
      'questionerror',
      'q2timeout: <b>slow</b>',
    ]);
    expect(textsOf('svg text')).toEqual(expect.arrayContaining(['mneme', 'bm25', 'R@5', 'R@10', 'nDCG@10']));
    expect(page).toContain('Questions that cannot be answered: 1, refused: 1.');
  });

  it('counts the last row of a question that was asked again', async () => {
    const again = [...RECALL, aRecallRow('q2', 'multi-hop')];
    const { rows } = parsed(await reportOf([await written('recall.jsonl', linesOf(again))]));
    expect(rows).toContainEqual(expect.stringMatching(/^all3mneme/));
    expect(rows).not.toContainEqual(expect.stringContaining('timeout'));
  });

  it('shows the AUC and a curve of each system for abstention', async () => {
    const { rows, textsOf } = parsed(
      await reportOf([await written('abstention.jsonl', linesOf(ABSTENTION))]),
    );
    expect(rows).toContain(
      'locomo-foreignmneme111.000 [1.000 1.000].890 reached1.000 [1.000 1.000]1.000 [1.000 1.000]',
    );
    expect(rows).toContain('locomo-foreignbm2511.500 [.500 .500]---');
    expect(textsOf('svg g[aria-label="line"] path')).toHaveLength(['diagonal', 'mneme', 'bm25'].length);
  });

  it('escapes text of data sets, and returns a page that runs no script and loads no resource', async () => {
    const page = await reportOf([await written('<i>abstention.jsonl', linesOf(ABSTENTION))]);
    const { rows, textsOf } = parsed(page);
    expect(rows).toContain(`.800conv-1temporal${SCRIPT} When?`);
    expect(['script', 'link', 'img', 'iframe', 'i'].flatMap(textsOf)).toEqual([]);
    expect(page.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:|url\(|@import/);
  });

  it('shows judged facts, and all files of a folder', async () => {
    await mkdir(join(folder, 'runs'));
    await written('runs/b.jsonl', linesOf(FACTS));
    await written('runs/a.jsonl', linesOf(RECALL));
    await written('runs/notes.txt', 'no rows');
    const { rows, textsOf } = parsed(await reportOf([join(folder, 'runs')]));
    expect(textsOf('h2')).toEqual(['recall', 'extraction']);
    expect(rows).toContain('maya3201000');
  });
});

describe('reportOf with malformed rows', () => {
  const refusal = async (text: string): Promise<unknown> =>
    reportOf([await written('rows.jsonl', text)]).catch((error: unknown) => String(error));

  it('rejects a malformed row with its file and line', async () => {
    expect(await refusal(`${linesOf(RECALL)}\n{"id":"c","cat`)).toMatch(
      /rows\.jsonl", line 7: it is not valid JSON\.$/,
    );
    expect(await refusal(linesOf([...RECALL, ...FACTS.slice(1)]))).toMatch(
      /rows\.jsonl", line 6: it is no row of "recall", id: /,
    );
  });

  it('rejects rows that no benchmark wrote, and a file without rows', async () => {
    expect(await refusal(linesOf([{ run: {} }, { kite: 'red' }]))).toMatch(
      /rows\.jsonl", line 2: no benchmark writes such a row\.$/,
    );
    expect(await refusal(linesOf([{ run: {} }]))).toMatch(/rows\.jsonl" holds no rows\.$/);
    expect(await refusal(linesOf(FACTS.slice(1)))).toMatch(/line 1: it holds no settings of a run\.$/);
  });

  it('rejects a folder without files of rows', async () => {
    await expect(reportOf([folder])).rejects.toThrow(/holds no file that ends in "\.jsonl"\.$/);
  });
});
