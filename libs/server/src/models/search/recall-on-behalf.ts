import { type Recall, recallOn, type RecallPorts } from '@mneme/pipeline';
import { type Asker, onBehalfOf } from '@mneme/telemetry';

/** The queries, each on behalf of the user whose memory is read: what models cost in it is theirs. */
export const recallOnBehalf = (ports: RecallPorts) => {
  const recall = recallOn(ports);
  const by =
    <Request extends Pick<Asker, 'scope'>, Answer>(query: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> =>
      onBehalfOf({ scope: request.scope, stage: 'query' }, () => query(request));
  return {
    search: by(recall.search),
    context: by(recall.context),
    restore: by(recall.restore),
    messages: by(recall.messages),
  } satisfies Recall;
};
