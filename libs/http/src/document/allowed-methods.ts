import { routes } from './routes.js';

/**
 * Methods with which a path is served. Empty for an unknown path. A literal path wins over a template that also
 * matches.
 */
export const allowedMethods = (path: string): readonly string[] => {
  const served = patterns.filter(({ pattern }) => pattern.test(path));
  const own = served.filter(({ isTemplate }) => !isTemplate);
  return (own.length > 0 ? own : served).map(({ method }) => method);
};

const patterns = routes.map(({ method, path }) => ({
  method,
  isTemplate: path.includes('{'),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'u'),
}));
