import { Rejected } from '@mneme/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { assertShallow } from './depth.js';
import { fieldPath } from './field-path.js';
import type { Input, Route } from './route.js';

/** Parses what the route declares. Throws `Rejected` that names the first field which is wrong. */
export const parseInput = <P, Q, B>(
  route: Route<P, Q, B>,
  request: Pick<FastifyRequest, 'body' | 'params' | 'query'>,
): Input<P, Q, B> => {
  assertShallow(request.body);
  return {
    params: parsePart(route.params, request.params ?? {}),
    query: parsePart(route.query, request.query ?? {}),
    body: parsePart(route.body, request.body ?? {}),
  };
};

const parsePart = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw rejection(parsed.error.issues[0]);
};

type Issue = z.core.$ZodIssue;

const rejection = (issue: Issue | undefined): Rejected => {
  if (!issue)
    return new Rejected(
      'invalid-request',
      'The request is not valid. See /docs for the fields of this route.',
    );
  if (issue.code === 'unrecognized_keys') {
    const field = fieldPath([...issue.path, issue.keys[0] ?? '']);
    return new Rejected(
      'unknown-field',
      `There is no field "${field}". Remove it, or see /docs for the fields there are.`,
      { field },
    );
  }
  if (issue.code === 'invalid_union') return unionRejection(issue);
  const field = fieldPath(issue.path);
  if (field === '')
    return new Rejected('invalid-body', 'The body must be a JSON object, like {"user_id": "ana"}.');
  const code =
    issue.code === 'custom'
      ? ((issue.params?.['code'] as string | undefined) ?? 'invalid-field')
      : 'invalid-field';
  return new Rejected(code, `"${field}": ${issue.message}.`, { field });
};

/** Of a union the branch that came furthest says most. */
const unionRejection = (issue: Extract<Issue, { code: 'invalid_union' }>): Rejected => {
  const branches = issue.errors.flatMap((errors) => errors.slice(0, 1));
  const best = branches.toSorted((a, b) => b.path.length - a.path.length)[0];
  return rejection(
    best ? { ...best, path: [...issue.path, ...best.path] } : { ...issue, code: 'custom', params: {} },
  );
};
