// Writes the types of the client from the API document. With --check it only reports whether they are up to
// date.
import openapiTS, { astToString } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { openApi } from '../libs/http/dist/document/openapi.js';

const FILE = new URL('../libs/client/src/api.ts', import.meta.url);
const HEAD = `// Made from the API's document: "node scripts/client-types.mjs" writes it anew. Not to be edited.\n`;

const LEFT_OUT = new Set(['examples', 'example', 'not', 'patternProperties']);
const RULES = new Set(['allOf', 'anyOf']);
const KEPT = new Set(['components', 'operations']);

const camel = (name) => name.replace(/(?<=[a-z\d])_([a-z\d])/g, (_, letter) => letter.toUpperCase());

/**
 * Renames fields to camel case, as the client writes them. Keys inside of `metadata` and the like are not
 * fields.
 */
const camelCased = (node) => {
  if (Array.isArray(node)) return node.map(camelCased);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      // Types cannot express which fields belong together, so the server checks this.
      .filter(([key]) => !LEFT_OUT.has(key) && !('properties' in node && RULES.has(key)))
      .map(([key, value]) => {
        if (key === 'properties') return [key, mapKeys(value, camelCased)];
        if (key === 'required' && Array.isArray(value)) return [key, value.map(camel)];
        if (key === 'name' && node.in === 'query') return [key, camel(value)];
        // The client leaves out query parameters that are null.
        if (key === 'schema' && node.in === 'query' && !node.required && value.type === 'string')
          return [key, { anyOf: [camelCased(value), { type: 'null' }] }];
        return [key, camelCased(value)];
      }),
  );
};
const mapKeys = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [camel(key), change(value)]));

const types = async () => {
  const nodes = await openapiTS(camelCased(openApi('')), { immutable: true, defaultNonNullable: false });
  // Requests and answers are described by the operations. The client does not need the types of paths.
  return HEAD + astToString(nodes.filter(({ name }) => KEPT.has(name?.text)));
};

const isChecked = process.argv.includes('--check');
const wanted = await types();
if (isChecked && wanted !== (await readFile(FILE, 'utf8'))) {
  console.error('The client’s types are not those of the API. Run "node scripts/client-types.mjs".');
  process.exitCode = 1;
}
if (!isChecked) await writeFile(FILE, wanted);
