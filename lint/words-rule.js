// @ts-check
import { basename } from 'node:path';

/**
 * @type {Readonly<Record<string, string>>} forbidden words in exported names and file names, with the words to
 * use instead (docs/glossary.md)
 */
const REPLACED = {
  ailing: 'faulty',
  blow: 'kill or fault',
  blows: 'kills or faults',
  books: 'dependencies',
  deed: 'verb phrase',
  deeds: 'verb phrases',
  desk: 'dispatcher or decision input',
  door: 'command, query or memory ports',
  doors: 'commands, queries or memory ports',
  floor: 'baseline or threshold',
  floors: 'baselines or thresholds',
  ground: 'dependencies',
  happening: 'command',
  lane: 'session run',
  lanes: 'session runs',
  looking: 'search context',
  milestone: 'failpoint',
  mirror: 'column cache',
  mirrors: 'column caches',
  mood: 'modality',
  moods: 'modalities',
  portion: 'batch',
  portions: 'batches',
  remedy: 'advice',
  settlement: 'commit',
  shelf: 'partitions',
  shelves: 'partitions',
  sight: 'window',
  stint: 'interval',
  stretch: 'interval or range',
  strike: 'kill or fault',
  told: 'claim or statement',
  turn: 'message or exchange',
  turns: 'messages or exchanges',
  vantage: 'as of',
  victim: 'target',
};

/** @type {(name: string) => readonly string[]} */
const wordsOf = (name) =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_.]/);

/** @type {(declaration: any) => readonly any[]} the identifiers that a declaration exports */
const namesOf = (declaration) => {
  if (!declaration) return [];
  if (declaration.type !== 'VariableDeclaration') return declaration.id ? [declaration.id] : [];
  return declaration.declarations.map((/** @type {any} */ { id }) => id);
};

/**
 * Keeps replaced words out of exported names and file names, because a name must be the one that an engineer
 * would guess.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const wordsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { replaced: '"{{word}}" in {{name}}: write {{instead}} (docs/glossary.md).' },
  },
  create(context) {
    /** @type {(node: any, name: string) => void} */
    const check = (node, name) => {
      for (const word of wordsOf(name)) {
        const instead = REPLACED[word];
        if (instead !== undefined)
          context.report({ node, messageId: 'replaced', data: { word, name, instead } });
      }
    };
    return {
      Program: (node) => check(node, basename(context.filename)),
      ExportNamedDeclaration: (node) => {
        for (const id of namesOf(node.declaration)) if (id.type === 'Identifier') check(id, id.name);
      },
      ExportSpecifier: (/** @type {any} */ node) => check(node, node.exported.name ?? ''),
    };
  },
};
