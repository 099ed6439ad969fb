import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { marksIn } from '../lint/plain-words.js';

/**
 * Checks Markdown, the comments of configuration files and commit messages for plain words
 * (lint/plain-words.js). `plain-words.mjs` checks every page and configuration file of the repository,
 * `plain-words.mjs FILE...` the given files, `plain-words.mjs --commit FILE` the message of a commit, and
 * `plain-words.mjs --commits [RANGE]` the subjects of a range of commits, which is `origin/main..HEAD` unless
 * given.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ readonly place: string, readonly text: string }} Text */

/** @type {(file: string) => boolean} true for YAML files, Dockerfiles and `.env.example`, which have comments after `#` */
const isConfiguration = (file) => /^(?:.*\.ya?ml|Dockerfile.*|\.env\.example)$/.test(basename(file));

/** @type {() => readonly string[]} */
const everyFile = () =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((file) => file.endsWith('.md') || isConfiguration(file))
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

/** @type {(file: string) => readonly Text[]} comments after `#`. Consecutive lines of comments are one text */
const textsOfConfiguration = (file) => {
  /** @type {{ place: string, text: string }[]} */
  const texts = [];
  let open = false;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const isComment = /^\s*#/.test(line);
    const comment = /^\s*#+(.*)|\s#\s(.*)/.exec(line)?.slice(1).join('') ?? '';
    if (isComment && open) /** @type {any} */ (texts.at(-1)).text += `\n${comment}`;
    else if (comment !== '') texts.push({ place: `${file}:${index + 1}`, text: comment });
    open = isComment && comment.trim() !== '';
  }
  return texts;
};

/** @type {(file: string) => readonly Text[]} */
const textsOf = (file) => (isConfiguration(file) ? textsOfConfiguration(file) : textsOfPage(file));

/** @type {(text: Text) => readonly string[]} */
const problemsOf = ({ place, text }) =>
  marksIn(text).map(({ words, advice }) => `${place}: "${words}": ${advice}`);

/** @type {(subject: string) => readonly string[]} */
const problemsOfSubject = (subject) => {
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return [];
  const shape = /^[\w./ -]+(?:, [\w./ -]+)*: \S.{0,99}$/.test(subject)
    ? []
    : [
        `"${subject}": write "scope: verb object" in at most 100 characters, for example "stm: flush the buffer on idle"`,
      ];
  return [...shape, ...problemsOf({ place: 'subject', text: subject.replace(/^[^:]*: /, '') })];
};

/** @type {(file: string) => readonly string[]} */
const problemsOfCommit = (file) => problemsOfSubject(readFileSync(file, 'utf8').split('\n')[0] ?? '');

/** @type {(range?: string) => readonly string[]} problems with the id of their commit */
const problemsOfCommits = (range = 'origin/main..HEAD') => {
  const args = ['log', '--no-merges', '--format=%h %s', range, '--'];
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return [`${range}: ${error?.message ?? stderr.trim()}`];
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, id = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      return problemsOfSubject(subject).map((problem) => `${id}: ${problem}`);
    });
};

/** @type {(args: readonly string[]) => readonly string[]} */
const problemsFor = ([first, ...rest]) => {
  if (first === '--commit') return problemsOfCommit(/** @type {string} */ (rest[0]));
  if (first === '--commits') return problemsOfCommits(rest[0]);
  return (first === undefined ? everyFile() : [first, ...rest]).flatMap(textsOf).flatMap(problemsOf);
};

const problems = problemsFor(process.argv.slice(2));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
