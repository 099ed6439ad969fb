import type { DraftPlan, PlanQuestion } from '@mneme/ports';
import { asker, type Asker, onBehalfOf, type QueryModels } from '@mneme/telemetry';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { answerCalls, joinCalls } from '../thread-calls.js';

type Task =
  | { readonly role: 'planner'; readonly question: PlanQuestion }
  | { readonly role: 'selector'; readonly queries: readonly string[]; readonly texts: readonly string[] };

interface Call {
  readonly by: Asker | null;
  readonly task: Task;
}

/** Ids of the models and the port that calls them, to be posted to the reader thread. */
export interface SharedQueryModels {
  readonly plannerId: string | null;
  readonly selectorId: string | null;
  readonly port: MessagePort;
}

/**
 * Channel through which the reader thread calls models in the thread that counts their cost. Calls wait until
 * `answer` is called.
 */
export interface QueryChannel {
  readonly shared: SharedQueryModels;
  answer(models: QueryModels): void;
  close(): void;
}

export const openQueryChannel = ({ planner, selector }: QueryModels): QueryChannel => {
  const { port1, port2 } = new MessageChannel();
  return {
    shared: { plannerId: planner?.id ?? null, selectorId: selector?.id ?? null, port: port2 },
    answer: (models) => {
      answerCalls(port1, ({ by, task }: Call) =>
        by === null ? answerOf(models, task) : onBehalfOf(by, () => answerOf(models, task)),
      );
      port1.unref();
    },
    close: () => port1.close(),
  };
};

const answerOf = async ({ planner, selector }: QueryModels, task: Task): Promise<unknown> =>
  task.role === 'planner' ? planner?.plan(task.question) : selector?.select(task.queries, task.texts);

export const joinQueryModels = ({ plannerId, selectorId, port }: SharedQueryModels): QueryModels => {
  const call = joinCalls(port);
  const ask = (task: Task): Promise<unknown> => call({ by: asker(), task } satisfies Call);
  return {
    planner:
      plannerId === null
        ? null
        : {
            id: plannerId,
            plan: (question) => ask({ role: 'planner', question }) as Promise<DraftPlan>,
          },
    selector:
      selectorId === null
        ? null
        : {
            id: selectorId,
            select: (queries, texts) =>
              ask({ role: 'selector', queries, texts }) as Promise<readonly number[]>,
          },
  };
};
