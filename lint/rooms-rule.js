// @ts-check
import { basename, dirname, relative, resolve, sep } from 'node:path';

/**
 * @type {(path: string, src: string) => string} the folder of `src` that holds the file, or '' for `src` itself
 */
const roomOf = (path, src) => {
  const [first = '', ...rest] = relative(src, path).split(sep);
  return rest.length > 0 ? first : '';
};

/**
 * Checks the rooms (folders of `src`) of a project: a file may import, types included, from its own room and
 * from lower ones. Files of `src` itself are below all rooms. `index.ts` is exempt, because it exports from any
 * room.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const roomsRule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          folder: { type: 'string' },
          rooms: { type: 'array', items: { type: 'string' } },
        },
        required: ['folder', 'rooms'],
        additionalProperties: false,
      },
    ],
    messages: {
      upward: '{{from}}/ stands below {{to}}/ (lint/boundaries.js): move what both need into a lower room.',
      unlisted: '{{to}}/ is no room of this project: list it in lint/boundaries.js.',
    },
  },
  create(context) {
    const { folder, rooms } = context.options[0];
    if (basename(context.filename) === 'index.ts') return {};
    const src = resolve(context.cwd, folder, 'src');
    const from = roomOf(context.filename, src);

    /** @type {(node: any, source: unknown) => void} */
    const check = (node, source) => {
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = roomOf(resolve(dirname(context.filename), source), src);
      // Imports from outside of the project are checked by mneme/imports.
      if (to === '' || to === '..') return;
      if (!rooms.includes(to)) context.report({ node, messageId: 'unlisted', data: { to } });
      else if (from === '' || rooms.indexOf(to) > rooms.indexOf(from))
        context.report({ node, messageId: 'upward', data: { from: from || 'src', to } });
    };

    return /** @type {any} */ ({
      /** @param {any} node */
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source]': (
        node,
      ) => check(node, node.source.value),
      /** @param {any} node */
      TSImportType: (node) => check(node, (node.source ?? node.argument.literal).value),
    });
  },
};
