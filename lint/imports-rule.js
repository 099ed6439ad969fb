// @ts-check
import { builtinModules } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';

const builtin = new Set(builtinModules);

/** @type {(source: string) => string} `node:fs/promises` -> `node:*`, `@a/b/c` -> `@a/b`, `a/b` -> `a` */
const packageOf = (source) => {
  if (source.startsWith('node:') || builtin.has(source)) return 'node:*';
  return source.split('/', source.startsWith('@') ? 2 : 1).join('/');
};

/** @type {(file: string, source: string, folder: string) => boolean} */
const leaves = (file, source, folder) => {
  const path = relative(folder, resolve(dirname(file), source));
  return path === '..' || path.startsWith(`..${sep}`);
};

/** @type {(source: string, allowed: readonly string[]) => boolean} */
const isAllowed = (source, allowed) => {
  if (allowed.includes(source)) return true;
  if (allowed.some((each) => each.endsWith('/*') && source.startsWith(each.slice(0, -1)))) return true;
  return !source.startsWith('@mneme/') && allowed.includes(packageOf(source));
};

/**
 * Checks every kind of import (import, export from, `import()`, `import('x').T`, `require`) against a list.
 * The rule reads only the text of the file and does not resolve modules, so that no import passes because its
 * resolution failed.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const importsRule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          project: { type: 'string' },
          folder: { type: 'string' },
          mayImport: { type: 'array', items: { type: 'string' } },
        },
        required: ['project', 'folder', 'mayImport'],
        additionalProperties: false,
      },
    ],
    messages: {
      forbidden: '{{project}} may not import "{{source}}"; it may import {{allowed}}.',
      deep: 'Import "{{door}}", not "{{source}}": the index is the only door of a project.',
      outside: '"{{source}}" leaves {{folder}}: another project is imported by its package name.',
      computed: 'The module must be written out: a computed one cannot be checked.',
    },
  },
  create(context) {
    const { project, folder, mayImport } = context.options[0];
    const allowed = mayImport.join(', ') || 'nothing';

    /** @type {(node: any, source: string) => void} */
    const check = (node, source) => {
      if (source.startsWith('.') || source.startsWith('/') || source.startsWith('file:')) {
        const isOutside =
          !source.startsWith('.') || leaves(context.filename, source, resolve(context.cwd, folder));
        if (isOutside) context.report({ node, messageId: 'outside', data: { source, folder } });
        return;
      }
      if (isAllowed(source, mayImport)) return;
      const door = packageOf(source);
      const messageId = door !== source && door.startsWith('@mneme/') ? 'deep' : 'forbidden';
      context.report({ node, messageId, data: { source, door, project, allowed } });
    };

    /** @type {(node: any, source: any) => void} */
    const checkNode = (node, source) => {
      const text = source?.type === 'TemplateLiteral' ? source.quasis[0].value.cooked : source?.value;
      if (source?.expressions?.length > 0 || typeof text !== 'string')
        context.report({ node, messageId: 'computed' });
      else check(node, text);
    };

    return /** @type {any} */ ({
      /** @param {any} node */
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source]': (
        node,
      ) => checkNode(node, node.source),
      /** @param {any} node */
      TSImportType: (node) => checkNode(node, node.source ?? node.argument.literal),
      /** @param {any} node */
      TSExternalModuleReference: (node) => checkNode(node, node.expression),
      /** @param {any} node */
      'CallExpression:matches([callee.name="require"], [callee.callee.name="createRequire"])': (node) =>
        checkNode(node, node.arguments[0]),
    });
  },
};
