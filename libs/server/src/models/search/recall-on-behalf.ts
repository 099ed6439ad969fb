import { type Recall, recallOver, runQuery, type SearchPorts } from '@mneme/pipeline';
import { onBehalfOf } from '@mneme/telemetry';

/** Runs each query on behalf of the user whose memory is read, so the cost of models counts for this user. */
export const recallOnBehalf = (ports: SearchPorts): Recall =>
  recallOver((query, request, signal) =>
    onBehalfOf({ scope: request.scope, stage: 'query' }, () => runQuery(ports, query, request, signal)),
  );
