import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openService } from '../service.fixture.js';

// The examples change settings of the tenant, so they run on a separate service.
const server = await openService();
afterAll(() => server.close());

const send = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${server.url}${path}`, init);

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

describe('API document', () => {
  it('passes redocly without warnings', async () => {
    const source = await (await send('/openapi.json')).text();
    const problems = await lintFromString({
      source,
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

describe('examples of the API document', () => {
  it('executes the example of every route without changes', async () => {
    const document = (await (await send('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const failed: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
        const given = (place: string) =>
          parameters.filter(({ in: where, example }) => where === place && example);
        const filled = given('path').reduce(
          (at, { name, example = '' }) => at.replace(`{${name}}`, encodeURIComponent(example)),
          path,
        );
        const query = new URLSearchParams(
          Object.fromEntries(given('query').map(({ name, example = '' }) => [name, example])),
        );
        const body = requestBody?.content['application/json']?.example;
        const answer = await send(`${filled}?${query.toString()}`, {
          method: method.toUpperCase(),
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        });
        // The ids in the examples belong to no stored data, so 404 is the documented answer.
        const isNamed = /id\}|batch|feedback|^delete \/v1\/facts$/.test(`${method} ${path}`);
        const isRight = answer.ok || (answer.status === 404 && isNamed);
        if (!isRight || !(String(answer.status) in responses))
          failed.push(`${method} ${filled} ${answer.status} ${await answer.text()}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
