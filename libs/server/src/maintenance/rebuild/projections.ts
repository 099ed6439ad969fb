import { pipeline, type Projection, type Stage } from '@mneme/pipeline';
import type { FactGraph, KnowledgeGraph, MemoryIndex } from '@mneme/ports';

/** The stores that the projections of a stack write to. */
export interface ProjectionStores {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
}

/** The writes of one batch of the replay: all of them are stored when `settle` resolves. */
export interface ProjectionUnit extends ProjectionStores {
  settle(): Promise<void>;
}

const isProjection = (stage: Stage): stage is Projection => stage.kind === 'projection';

/** The stages whose writes follow from the log alone. Their topics are kept without limit of time. */
export const projections: readonly Projection[] = Object.values<Stage>(pipeline).filter(isProjection);

/** The topics that the projections consume, each once. */
export const replayedTopics: readonly string[] = [
  ...new Set(projections.map(({ consumes }) => consumes.name)),
];
