import { pipeline } from '@mneme/pipeline';

/** The requests that a service answers in addition to its health, and the stages that it runs. */
interface ServiceParts {
  readonly answers: 'writes' | 'reads' | null;
  readonly stages: readonly (typeof pipeline)[keyof typeof pipeline][];
}

/** The five services. Each scales independently. */
export const services = {
  ingest: { answers: 'writes', stages: [] },
  sensory: { answers: null, stages: [pipeline.archive, pipeline.segment] },
  stm: { answers: null, stages: [pipeline.read, pipeline.collect, pipeline.extract, pipeline.remember] },
  consolidator: {
    answers: null,
    stages: [
      pipeline.facts,
      pipeline.compare,
      pipeline.adjudicate,
      pipeline.plan,
      pipeline.judge,
      pipeline.apply,
      pipeline.reinforce,
      pipeline.capacity,
      pipeline.propose,
      pipeline.publish,
    ],
  },
  query: { answers: 'reads', stages: [] },
} as const satisfies Record<string, ServiceParts>;

export type ServiceName = keyof typeof services;
