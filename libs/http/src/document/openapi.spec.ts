import { describe, expect, it } from 'vitest';
import { openApi } from './openapi.js';
import { routes } from './routes.js';

type Node = Readonly<Record<string, unknown>>;

const document = openApi('1.2.3');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every field of the document by its path: properties of schemas, and parameters. */
const fieldsIn = (node: unknown, place = ''): readonly (readonly [string, Node])[] => {
  if (!isNode(node)) return [];
  const own = Object.entries((node['properties'] ?? {}) as Record<string, Node>).map(
    ([name, field]) => [`${place}.${name}`, field] as const,
  );
  const parameter =
    'in' in node && 'schema' in node ? [[`${place}:${String(node['name'])}`, node] as const] : [];
  const within = Object.entries(node)
    .filter(([key]) => !['examples', 'example', 'not'].includes(key))
    .flatMap(([key, value]) => fieldsIn(value, `${place}/${key}`));
  return [...own, ...parameter, ...within];
};

describe('openApi', () => {
  it('documents every route', () => {
    const paths = document['paths'] as Record<string, Node>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('has no recursive schema, because many generators of clients fail on it', () => {
    const schemas = (document['components'] as { schemas: Record<string, Node> }).schemas;
    const within = (name: string): readonly string[] =>
      [...JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(
        ([, of = '']) => of,
      );
    const holdsItself = (name: string, path: readonly string[] = []): boolean =>
      path.includes(name) || within(name).some((of) => holdsItself(of, [...path, name]));
    expect(Object.keys(schemas).filter((name) => holdsItself(name))).toEqual([]);
  });

  it('describes every property and parameter', () => {
    const silent = fieldsIn(document).filter(([, field]) => field['description'] === undefined);
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it('has an example of every property and parameter except cursors', () => {
    const hasExample = (field: Node): boolean =>
      ['example', 'examples', '$ref'].some((key) => key in field) ||
      (isNode(field['schema']) && hasExample(field['schema']));
    const bare = fieldsIn(document).filter(([, field]) => !hasExample(field) && field['name'] !== 'cursor');
    expect(bare.map(([place]) => place)).toEqual([]);
  });
});
