import type { DraftPlan, PlanQuestion } from '@mneme/ports';
import { asker, type Asker, onBehalfOf, type QueryModels } from '@mneme/telemetry';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { answerCalls, joinCalls } from '../thread-calls.js';

type Task =
  | { readonly role: 'planner'; readonly question: PlanQuestion }
  | { readonly role: 'selector'; readonly queries: readonly string[]; readonly texts: readonly string[] };

/** A task, and on whose behalf it is asked. */
interface Call {
  readonly by: Asker | null;
  readonly task: Task;
}

/** The names of the models, and where they are asked; to be posted to the thread of the reader. */
export interface SharedQueryModels {
  readonly plannerId: string | null;
  readonly selectorId: string | null;
  readonly port: MessagePort;
}

/**
 * By which the thread that reads, and cannot write what models cost, has them asked in the one that can. What it asks before
 * `answer` waits.
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

/** The models behind a channel. */
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
