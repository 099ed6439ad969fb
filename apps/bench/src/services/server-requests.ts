import type { StackRecord } from '@mneme/server';

/**
 * Numbers of requests by server and kind, such as `kafka Fetch`. The requests are counted by the processes
 * that send them.
 */
export type RequestCounts = ReadonlyMap<string, number>;

/** Sums the counters of all services. Throws if a service does not respond. */
export const countRequests = async (
  { services }: Pick<StackRecord, 'services'>,
  apiKey: string | null,
): Promise<RequestCounts> => {
  const counts = new Map<string, number>();
  const headers = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  // Leaves out the gateway, which sends no requests to servers.
  for (const { address } of services.filter(({ service }) => service !== 'gateway')) {
    const response = await fetch(`${address}/metrics`, { headers });
    for (const [name, count] of requestsIn(await response.text()))
      counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
};

const LINE = /^mneme_server_requests_total\{server="(\w+)",request="([^"]+)"\} (\d+)$/gmu;

export const requestsIn = (scraped: string): RequestCounts =>
  new Map(
    [...scraped.matchAll(LINE)].map(([, server, request, count]) => [`${server} ${request}`, Number(count)]),
  );

/**
 * Returns the requests between two counts per 1,000 messages: the total of each server, and each kind of
 * request, most frequent first.
 */
export const requestsPerThousand = (
  before: RequestCounts,
  after: RequestCounts,
  messages: number,
): RequestCounts => {
  const kinds = [...after]
    .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
    .filter(([, count]) => count > 0);
  const servers = new Map<string, number>();
  for (const [name, count] of kinds) {
    const [server = ''] = name.split(' ');
    servers.set(server, (servers.get(server) ?? 0) + count);
  }
  const all = [...servers, ...kinds].toSorted(([, a], [, b]) => b - a);
  return new Map(all.map(([name, count]) => [name, Math.round((count * 1000) / messages)]));
};
