import type { Sent } from './isolation-routes.fixture.js';

export type Http = (method: string, sent: Sent) => Promise<Answer>;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: unknown;
}

/** Returns a function that is true for requests to routes whose query or body takes `agent_scope`. */
export const routesWithAgents = async (http: Http): Promise<(method: string, path: string) => boolean> => {
  const { paths } = JSON.parse((await http('GET', { path: '/openapi.json' })).text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const takers = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.entries(operations)
      .filter(([, operation]) => JSON.stringify(operation).includes('agent_scope'))
      .map(([method]) => method.toUpperCase()),
  }));
  return (method, path) =>
    takers.some(({ pattern, methods }) => methods.includes(method) && pattern.test(path));
};

/** Returns a function that sends each request that names a user to the own memory of an agent. */
export const inOwnMemoryOf =
  (agent: string, http: Http, takesAgents: (method: string, path: string) => boolean): Http =>
  (method, sent) => {
    const [path = '', search] = sent.path.split('?');
    if (!takesAgents(method, path)) return http(method, sent);
    const own = { agent_id: agent, agent_scope: 'own' };
    const inBody = sent.body && 'user_id' in sent.body ? { body: { ...sent.body, ...own } } : {};
    const inQuery = search?.includes('user_id=')
      ? { path: `${sent.path}&${new URLSearchParams(own).toString()}` }
      : {};
    return http(method, { ...sent, ...inQuery, ...inBody });
  };
