import { routes } from './openapi.js';

/** The methods that a path is served with; none where there is no such path. */
export const allowedMethods = (path: string): readonly string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

const patterns = routes.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'u'),
}));
