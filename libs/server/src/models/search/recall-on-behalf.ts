import { type Recall, recallOver, runQuery, type SearchPorts } from '@mneme/pipeline';
import { onBehalfOf } from '@mneme/telemetry';

/** The queries, each on behalf of the user whose memory is read: what models cost in it is theirs. */
export const recallOnBehalf = (ports: SearchPorts): Recall =>
  recallOver((query, request, signal) =>
    onBehalfOf({ scope: request.scope, stage: 'query' }, () => runQuery(ports, query, request, signal)),
  );
