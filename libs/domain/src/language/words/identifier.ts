import { SPACELESS } from './script.js';

/** Signs of an identifier. The test for these signs is cheap, so it runs first. */
const SIGNS = /[\d_@/\\]|[\p{L}\p{N}]\.\p{L}/u;

/** Separators of identifiers other than white space. The colon of `https://` and `C:\` does not separate. */
const BETWEEN = new RegExp(`[,;=()<>\\[\\]{}"'\`|${SPACELESS}]+|:(?!//|\\\\)`, 'u');
/**
 * Punctuation around an identifier. Without the look-behind, the pattern would be tried at every mark of a
 * long sequence of marks.
 */
const AROUND = /^[^\p{L}\p{N}_/\\]+$|^[^\p{L}\p{N}_/\\.~@]+|(?<=[\p{L}\p{N}_/\\])[^\p{L}\p{N}_/\\]+$/gu;

/** Maximum length of an identifier, in UTF-16 units. Longer identifiers are found by their parts. */
const LONGEST = 256;

/** Forms of identifiers that exact look-ups ask for (benchmarks-history.md, "Identifiers"). */
const FORMS: readonly RegExp[] = [
  // addresses: ana@example.org, https://example.org/a?b
  /^[^@]+@[^@.]+(?:\.[^@.]+)+$/u,
  /^[a-z][a-z0-9+.-]*:\/\/./iu,
  // paths: /etc/hosts, ./a, ~/a, C:\a, a/b/c, src/a.ts, @scope/name
  /^(?:~|\.{1,2})?\/[^/]/u,
  /^[a-z]:\\|^[^\\]*\\[^\\]+\\/iu,
  /^@?[^/]+\/[^/]+\/|^@[^/]+\/|^(?=[^/]+\/).*[\p{L}\p{N}]\.\p{L}/u,
  // names in code and of files: SQLITE_BUSY, package.json
  /[\p{L}\p{N}]_+[\p{L}\p{N}]/u,
  /^[\p{L}\p{N}.-]*[\p{L}\p{N}]\.\p{Ll}[\p{Ll}\p{N}]+$/u,
  // tickets and codes: ABC-123, ORA-00942, v1.2, 550e8400-e29b-41d4
  /^\p{L}[\p{L}\p{N}]*(?:[-#]\p{N}+)+$/u,
  /^(?=.*\p{L}\p{N})[\p{L}\p{N}]+(?:[-.+][\p{L}\p{N}]+)+$/u,
  // three or more groups of digits: 1.2.3, 10.0.0.1, 2026-05-08, 1.2.3-rc.1
  /^\p{N}+(?:[-.]\p{N}+){2,}(?:[-+.][\p{L}\p{N}]+)*$/u,
  // groups of hexadecimal digits: 6f1d-77aa-90c2
  /^(?=.*\p{N}\p{L})[0-9a-f]{4,}(?:-[0-9a-f]{4,}){2,}$/iu,
];

export const mayHoldIdentifier = (text: string): boolean => SIGNS.test(text);

/**
 * Returns the paths, addresses, tickets, versions, hashes, file names and code names in a text without white
 * space, in lower case. Words, numbers and hyphenated words are not identifiers.
 */
export const identifiersIn = (run: string): string[] =>
  SIGNS.test(run)
    ? run
        .split(BETWEEN)
        .map((part) => part.replace(AROUND, ''))
        .filter((part) => part.length <= LONGEST && FORMS.some((form) => form.test(part)))
        .map((part) => part.toLowerCase())
    : [];
