import { describe, expect, it } from 'vitest';
import { requestsIn, requestsPerThousand } from './server-requests.js';

const SCRAPED = `# TYPE mneme_server_requests_total counter
mneme_server_requests_total{server="kafka",request="Fetch"} 30
mneme_server_requests_total{server="qdrant",request="POST points/query/batch"} 4
mneme_http_requests_total{method="GET",route="/v1/stats",status="200"} 7
`;

describe('requestsIn and requestsPerThousand', () => {
  it('reads the request counters of a process', () => {
    expect([...requestsIn(SCRAPED)]).toEqual([
      ['kafka Fetch', 30],
      ['qdrant POST points/query/batch', 4],
    ]);
  });

  it('returns requests per 1,000 messages since the first count, by server and by kind', () => {
    const before = new Map([['kafka Fetch', 10]]);
    const after = new Map([
      ['kafka Fetch', 30],
      ['kafka Produce', 10],
      ['neo4j read', 8],
    ]);
    expect([...requestsPerThousand(before, after, 500)]).toEqual([
      ['kafka', 60],
      ['kafka Fetch', 40],
      ['kafka Produce', 20],
      ['neo4j', 16],
      ['neo4j read', 16],
    ]);
  });
});
