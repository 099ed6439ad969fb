import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { marksIn } from '../lint/plain-words.js';

/**
 * Checks Markdown and commit messages for plain words (lint/plain-words.js). `plain-words.mjs` checks every
 * page of the repository, `plain-words.mjs FILE...` the given pages, `plain-words.mjs --commit FILE` the
 * message of a commit.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ readonly place: string, readonly text: string }} Text */

/** @type {() => readonly string[]} */
const everyPage = () =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((file) => file !== '')
    .map((file) => join(root, file))
    .filter(existsSync);

/**
 * @type {(line: string) => boolean} true if the line begins a text: a heading, a list item, a table row or a
 * quotation
 */
const beginsText = (line) => /^\s*(?:#|[-*] |\d+\. |\||>)/.test(line);

/** @type {(page: string) => readonly Text[]} paragraphs, headings, list items and table cells, without blocks of code */
const textsOfPage = (page) => {
  /** @type {{ place: string, text: string }[]} */
  const texts = [];
  let fence = false;
  let open = false;
  for (const [index, line] of readFileSync(page, 'utf8').split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) fence = !fence;
    const place = `${page}:${index + 1}`;
    const isText = !fence && !/^\s*(?:```|~~~|$)/.test(line);
    if (isText && line.trimStart().startsWith('|'))
      texts.push(...line.split('|').map((cell) => ({ place, text: cell.trim() })));
    else if (isText && open && !beginsText(line)) /** @type {any} */ (texts.at(-1)).text += `\n${line}`;
    else if (isText) texts.push({ place, text: line });
    open = isText && !line.trimStart().startsWith('|');
  }
  return texts;
};

/** @type {(text: Text) => readonly string[]} */
const problemsOf = ({ place, text }) =>
  marksIn(text).map(({ words, advice }) => `${place}: "${words}": ${advice}`);

/** @type {(file: string) => readonly string[]} */
const problemsOfCommit = (file) => {
  const subject = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return [];
  const shape = /^[\w./ -]+(?:, [\w./ -]+)*: \S.{0,99}$/.test(subject)
    ? []
    : [
        `"${subject}": write "scope: verb object" in at most 100 characters, for example "stm: flush the buffer on idle"`,
      ];
  return [...shape, ...problemsOf({ place: 'subject', text: subject.replace(/^[^:]*: /, '') })];
};

const args = process.argv.slice(2);
const problems =
  args[0] === '--commit'
    ? problemsOfCommit(/** @type {string} */ (args[1]))
    : (args.length > 0 ? args : everyPage()).flatMap(textsOfPage).flatMap(problemsOf);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
