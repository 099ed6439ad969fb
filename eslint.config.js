// @ts-check
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { contractFiles, projects, testFiles } from './lint/boundaries.js';
import {
  everywhere,
  noDecorators,
  noDomainIndex,
  noEnvironment,
  noTerminal,
  noWaiting,
  noWorld,
  onlyInTests,
  unlisted,
  worldlyGlobals,
} from './lint/syntax-rules.js';
import { importsRule } from './lint/imports-rule.js';
import { plainWordsRule } from './lint/plain-words-rule.js';
import { roomsRule } from './lint/rooms-rule.js';
import { wordsRule } from './lint/words-rule.js';

/** @typedef {import('./lint/boundaries.js').Project} Project */

/** @type {(project: Project, globs: readonly string[]) => string[]} */
const within = ({ folder }, globs) => globs.map((glob) => `${folder}/${glob}`);

/** @type {(project: Project, more?: readonly string[]) => any} */
const mayImport = (project, more = []) => [
  'error',
  {
    project: project.name,
    folder: project.folder,
    mayImport: [...new Set([...project.mayImport, ...more])],
  },
];

/** @type {(project: Project) => readonly import('./lint/syntax-rules.js').Ban[]} */
const banned = (project) => [
  ...everywhere,
  ...noEnvironment,
  ...(project.terminal ? noTerminal : []),
  ...(project.decorators ? [] : noDecorators),
  ...(project.inStoreThreads ? noDomainIndex : []),
  ...(project.conduct ? noWorld : []),
  ...(project.conduct === 'pure' ? noWaiting : []),
];

const onlyInProduct = [...noWorld, ...noWaiting, ...noDomainIndex];

/** @type {(project: Project) => (readonly [string, readonly import('./lint/syntax-rules.js').Ban[]])[]} */
const exceptionsOf = ({ terminal = [], readsEnvironment = [] }) => [
  ...terminal.map((file) => /** @type {const} */ ([file, noTerminal])),
  ...readsEnvironment.map((file) => /** @type {const} */ ([file, noEnvironment])),
];

/** @type {(project: Project) => any[]} */
const rulesOf = (project) => {
  const bans = banned(project);
  return [
    {
      files: within(project, ['src/**/*.ts']),
      rules: {
        'mneme/imports': mayImport(project),
        'mneme/rooms': project.rooms ? ['error', { folder: project.folder, rooms: project.rooms }] : 'off',
        'no-restricted-syntax': ['error', ...bans],
        'no-restricted-globals': ['error', ...(project.conduct ? worldlyGlobals : [])],
        'no-restricted-imports': ['error', { patterns: onlyInTests }],
        'max-lines': ['error', project.limitLines ?? 200],
      },
    },
    {
      files: within(project, contractFiles),
      rules: { 'mneme/imports': mayImport(project, project.inContracts) },
    },
    {
      files: within(project, testFiles),
      rules: { 'mneme/imports': mayImport(project, project.inTests) },
    },
    {
      files: within(project, [...testFiles, ...contractFiles]),
      rules: {
        'no-restricted-syntax': ['error', ...bans.filter((ban) => !onlyInProduct.includes(ban))],
        // A suite may arrange its subject with parts of higher rooms.
        'mneme/rooms': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'max-lines': ['error', 400],
        'max-lines-per-function': 'off',
      },
    },
    ...exceptionsOf(project).map(([file, allowed]) => ({
      files: within(project, [file]),
      rules: { 'no-restricted-syntax': ['error', ...bans.filter((ban) => !allowed.includes(ban))] },
    })),
  ];
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.nx/', 'data/', 'coverage/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: {
      mneme: {
        rules: {
          imports: importsRule,
          'plain-words': plainWordsRule,
          rooms: roomsRule,
          words: wordsRule,
        },
      },
    },
    rules: {
      'mneme/plain-words': ['error', { descriptions: false }],
      'no-control-regex': 'off',
      'max-params': ['error', 4],
      'max-lines-per-function': ['error', 40],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/**/*.ts', 'test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unlisted], 'mneme/words': 'error' },
  },
  ...projects.flatMap(rulesOf),
  {
    files: ['libs/{http,telemetry}/src/**/*.ts'],
    rules: { 'mneme/plain-words': ['error', { descriptions: true }] },
  },
  {
    // An index lists everything that a project offers, at any length.
    files: ['{apps,libs}/**/src/index.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['*.{js,ts}', 'scripts/**/*.mjs', 'apps/*/bin/*.mjs', 'lint/**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      parserOptions: { projectService: false },
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly' },
    },
  },
);
