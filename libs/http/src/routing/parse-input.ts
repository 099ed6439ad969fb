import { Rejected } from '@mneme/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { assertShallow } from './depth.js';
import { fieldPath } from './field-path.js';
import type { Input, Route } from './route.js';

/** Maximum number of errors in an answer. This suffices for one error in each message of a request. */
const LIMIT_NAMED = 1000;
/** Maximum number of unknown fields that are named for one object. */
const LIMIT_UNKNOWN = 20;

/** Parses the input that the route declares. Throws a `Rejected` that names every wrong field. */
export const parseInput = <P, Q, B>(
  route: Route<P, Q, B>,
  request: Pick<FastifyRequest, 'body' | 'params' | 'query'>,
): Input<P, Q, B> => {
  assertShallow(request.body);
  const params = route.params.safeParse(request.params ?? {});
  const query = route.query.safeParse(request.query ?? {});
  const body = route.body.safeParse(request.body === undefined ? {} : request.body);
  if (params.success && query.success && body.success)
    return { params: params.data, query: query.data, body: body.data };
  const wrong = [params, query, body].flatMap(({ error }) => (error?.issues ?? []).flatMap(rejections));
  const [first = notValid(), ...others] = wrong;
  throw new Rejected(first.code, first.message, {
    ...(first.field === undefined ? {} : { field: first.field }),
    others: others.slice(0, LIMIT_NAMED - 1),
  });
};

type Issue = z.core.$ZodIssue;

/** Returns the errors of an issue. Each has the path of its field as the sender would write it. */
export const rejections = (issue: Issue): readonly Rejected[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, LIMIT_UNKNOWN).map((key) => unknownField(fieldPath([...issue.path, key])));
  return issue.code === 'invalid_union' ? unionRejections(issue) : [rejection(issue)];
};

const unknownField = (field: string): Rejected =>
  new Rejected(
    'unknown-field',
    `There is no field "${field}". Remove it, or see /docs for the fields there are.`,
    { field },
  );

const rejection = (issue: Issue): Rejected => {
  const field = fieldPath(issue.path);
  if (field === '')
    return new Rejected('invalid-body', 'The body must be a JSON object, like {"user_id": "ana"}.');
  const code =
    issue.code === 'custom'
      ? ((issue.params?.['code'] as string | undefined) ?? 'invalid-field')
      : 'invalid-field';
  return new Rejected(code, `"${field}": ${issue.message}.`, { field });
};

const notValid = (): Rejected =>
  new Rejected('invalid-request', 'The request is not valid. See /docs for the fields of this route.');

/**
 * Returns the errors of the union branch with the fewest unknown fields, which the client most likely meant.
 */
const unionRejections = (issue: Extract<Issue, { code: 'invalid_union' }>): readonly Rejected[] => {
  const [meant] = issue.errors.toSorted((a, b) => countUnknown(a) - countUnknown(b));
  if (meant === undefined) return [rejection(issue)];
  return meant.flatMap((each) => rejections({ ...each, path: [...issue.path, ...each.path] }));
};

const countUnknown = (issues: readonly Issue[]): number =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])).length;
