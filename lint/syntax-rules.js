// @ts-check

/** @typedef {{ selector: string, message: string }} Ban */

/**
 * Forbidden in every project.
 *
 * @type {readonly Ban[]}
 */
export const everywhere = [
  { selector: 'ExportAllDeclaration', message: 'Name what you export: no `export *`.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: no default export.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Export by name: no default export.' },
  { selector: 'TSEnumDeclaration', message: 'Write a union of literals: no enum.' },
  { selector: ':matches(ClassDeclaration, ClassExpression)[abstract=true]', message: 'No abstract class.' },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Name the properties one by one: an object that is spread at once says nothing more.',
  },
];

/** @type {readonly Ban[]} */
export const noDecorators = [
  { selector: 'Decorator', message: 'Nest is the shell: decorators stay in libs/http and libs/server.' },
];

/**
 * Forbids files of projects that boundaries.js does not list, so that no project is missed.
 *
 * @type {readonly Ban[]}
 */
export const unlisted = [
  {
    selector: 'Program',
    message: 'This file belongs to no project: list its project in lint/boundaries.js.',
  },
];

export const onlyInTests = [
  { regex: '\\.(spec|fixture|contract|builder)\\.js$', message: 'Only tests import what is made for tests.' },
];

const environment =
  'Configuration is an argument: only libs/server/src/config/read-environment.ts reads the environment.';

/** @type {readonly Ban[]} */
export const noEnvironment = [
  { selector: 'MemberExpression[object.name="process"][property.name="env"]', message: environment },
  { selector: 'MemberExpression[object.name="process"][property.value="env"]', message: environment },
  { selector: 'VariableDeclarator[init.name="process"][id.type="ObjectPattern"]', message: environment },
  { selector: 'ImportDeclaration[source.value=/^(node:)?process$/]', message: environment },
];

/** @type {readonly Ban[]} */
export const noTerminal = [
  {
    selector: 'CallExpression[callee.property.name="write"][callee.object.property.name=/^std(out|err)$/]',
    message: 'Show it with `terminal`, which lets no control characters through.',
  },
];

/**
 * Each thread of a store loads its own copy of the modules, and the index of the domain would triple their
 * number.
 *
 * @type {readonly Ban[]}
 */
export const noDomainIndex = [
  {
    selector: 'ImportDeclaration[source.value=/^@mneme.(domain|events)$/][importKind!="type"]',
    message: 'Import values from their file (`@mneme/domain/errors`): threads of the store load this module.',
  },
];

const clock = 'Time is an argument: no clock here.';
const chance = 'Ids and choices come from inputs: no randomness here.';

/** @type {readonly Ban[]} */
export const noWorld = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: clock },
  { selector: 'MemberExpression[object.name="Date"][property.value="now"]', message: clock },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clock },
  { selector: 'CallExpression[callee.name="Date"]', message: clock },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: chance },
  { selector: 'MemberExpression[object.name="Math"][property.value="random"]', message: chance },
  {
    selector: 'ImportDeclaration[source.value="uuid"] ImportSpecifier[imported.name=/^v[1467]$/]',
    message: chance,
  },
];

const waiting = 'The domain is synchronous: nothing here waits.';

/** @type {readonly Ban[]} */
export const noWaiting = [
  { selector: ':function[async=true]', message: waiting },
  { selector: 'AwaitExpression', message: waiting },
  { selector: 'ForOfStatement[await=true]', message: waiting },
  { selector: 'NewExpression[callee.name="Promise"]', message: waiting },
  { selector: 'MemberExpression[object.name="Promise"]', message: waiting },
];

/** Globals that give access to a clock, to randomness or to the world outside, or that bypass these rules. */
export const worldlyGlobals = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'fetch',
  'WebSocket',
  'console',
  'process',
  'crypto',
  'require',
  'global',
  'globalThis',
];
