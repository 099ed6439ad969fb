import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { openApi } from '../libs/http/dist/document/openapi.js';

/**
 * Writes the types of the client from the compiled API document, before the client is compiled
 * (`scripts/compile.mjs`). The sources of the client import them as `./api.js` (`rootDirs` in its
 * tsconfig.json).
 */
const FILE = new URL('../libs/client/dist/api.d.ts', import.meta.url);

const LEFT_OUT = new Set(['examples', 'example', 'not', 'patternProperties']);
const RULES = new Set(['allOf', 'anyOf']);
const KEPT = new Set(['components', 'operations']);

const camel = (name) => name.replace(/(?<=[a-z\d])_([a-z\d])/g, (_, letter) => letter.toUpperCase());

/**
 * Renames fields to the camel case of the client. Keys inside of `metadata` and similar objects are data and
 * keep their names.
 */
const camelCased = (node) => {
  if (Array.isArray(node)) return node.map(camelCased);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      // Leaves out rules about combinations of fields. Types cannot express such rules, so only the server
      // checks them.
      .filter(([key]) => !LEFT_OUT.has(key) && !('properties' in node && RULES.has(key)))
      .map(([key, value]) => {
        if (key === 'properties') return [key, mapKeys(value, camelCased)];
        if (key === 'required' && Array.isArray(value)) return [key, value.map(camel)];
        if (key === 'name' && node.in === 'query') return [key, camel(value)];
        // Allows null for query parameters, because the client leaves out parameters that are null.
        if (key === 'schema' && node.in === 'query' && !node.required && value.type === 'string')
          return [key, { anyOf: [camelCased(value), { type: 'null' }] }];
        return [key, camelCased(value)];
      }),
  );
};
const mapKeys = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [camel(key), change(value)]));

const typesOf = async (document) => {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const nodes = await openapiTS(camelCased(document), { immutable: true, defaultNonNullable: false });
  // The types of operations describe requests and answers, so the client does not need the types of paths.
  return astToString(nodes.filter(({ name }) => KEPT.has(name?.text)));
};

/**
 * Hashes all inputs of the types, so that unchanged types are not made again, which takes longer than a small
 * build.
 */
const digestOf = (document) => {
  const sources = [import.meta.filename, new URL('../package-lock.json', import.meta.url)];
  const hash = createHash('sha256').update(JSON.stringify(document));
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('hex');
};

const document = openApi('');
const head = `// Made from the API document by scripts/client-types.mjs: ${digestOf(document)}\n`;
const isMade = existsSync(FILE) && readFileSync(FILE, 'utf8').startsWith(head);
if (!isMade) {
  mkdirSync(new URL('.', FILE), { recursive: true });
  // Renames a complete file, because an interrupted write would leave a partial file with a valid digest.
  const part = new URL('api.d.ts.part', FILE);
  writeFileSync(part, head + (await typesOf(document)));
  renameSync(part, FILE);
}
