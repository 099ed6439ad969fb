// @ts-check
import { marksIn } from './plain-words.js';

const TITLES = /^(?:it|test|describe)(?:On[A-Z]\w*)?$/;
const HELP = new Set(['description', 'option', 'requiredOption', 'argument', 'summary', 'describe']);
/** Classes of the command line whose second argument is a help text. */
const DECLARED = new Set(['Option', 'Argument']);
/** Functions of the API's schemas whose first argument is a description. */
const DESCRIBED = new Set(['text', 'textOrNull', 'integer']);
const DESCRIPTIONS = new Set(['description', 'summary', 'help']);

/** @type {(node: any) => string} the first name in a chain of calls and members: `it` for `it.each(rows)(…)` */
const firstName = (node) => {
  if (node.type === 'CallExpression') return firstName(node.callee);
  if (node.type === 'MemberExpression') return firstName(node.object);
  return node.type === 'Identifier' ? node.name : '';
};

/** @type {(node: any) => string | null} the text of a string, with a placeholder for each value of a template */
const textOf = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {any} */ { value }) => value.cooked).join('X');
  return null;
};

/**
 * @type {(comments: readonly any[]) => readonly { readonly node: any, readonly text: string }[]} consecutive
 * line comments are one text
 */
const textsOf = (comments) => {
  /** @type {{ node: any, text: string, lastLine: number }[]} */
  const texts = [];
  for (const comment of comments) {
    const last = texts.at(-1);
    const { start, end } = comment.loc;
    const text = comment.value.replace(/^\s*\*+ ?/gm, ' ');
    if (comment.type === 'Line' && last?.node.type === 'Line' && start.line === last.lastLine + 1) {
      last.text += ` ${text}`;
      last.lastLine = end.line;
    } else texts.push({ node: comment, text, lastLine: end.line });
  }
  return texts;
};

/**
 * Checks comments, test titles, help texts and API descriptions for plain words (docs/glossary.md).
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWordsRule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { descriptions: { type: 'boolean' } },
        required: ['descriptions'],
        additionalProperties: false,
      },
    ],
    messages: { mark: '"{{words}}": {{advice}} (docs/glossary.md).' },
  },
  create(context) {
    /** @type {(node: any, text: string | null) => void} */
    const check = (node, text) => {
      for (const { words, advice } of text === null ? [] : marksIn(text))
        context.report({ node, loc: node.loc, messageId: 'mark', data: { words, advice } });
    };
    return {
      Program: () => {
        for (const { node, text } of textsOf(context.sourceCode.getAllComments())) check(node, text);
      },
      CallExpression: (/** @type {any} */ node) => {
        const { callee } = node;
        if (TITLES.test(firstName(callee))) check(node.arguments[0] ?? node, textOf(node.arguments[0]));
        else if (callee.name === 'described') check(node, textOf(node.arguments[1]));
        else if (context.options[0].descriptions && DESCRIBED.has(callee.name))
          check(node, textOf(node.arguments[0]));
        else if (callee.type === 'MemberExpression' && HELP.has(callee.property.name))
          for (const argument of node.arguments) check(argument, textOf(argument));
      },
      NewExpression: (/** @type {any} */ node) => {
        if (DECLARED.has(node.callee.name)) check(node, textOf(node.arguments[1]));
      },
      Property: (/** @type {any} */ node) => {
        if (context.options[0].descriptions && DESCRIPTIONS.has(node.key.name))
          check(node, textOf(node.value));
      },
    };
  },
};
