import { pipeline, type Projection, type Stage } from '@mneme/pipeline';
import type { FactGraph, KnowledgeGraph, Scoped, ScopedMemoryIndex } from '@mneme/ports';

export interface ProjectionStores {
  readonly index: Scoped<ScopedMemoryIndex>;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
}

/** Writes of one batch of the replay. All of them are stored once `settle` resolves. */
export interface ProjectionUnit extends ProjectionStores {
  settle(): Promise<void>;
}

const isProjection = (stage: Stage): stage is Projection => stage.kind === 'projection';

/** Stages whose writes can be computed from the log only. Their topics are kept without a time limit. */
export const projections: readonly Projection[] = Object.values<Stage>(pipeline).filter(isProjection);

export const replayedTopics: readonly string[] = [
  ...new Set(projections.map(({ consumes }) => consumes.name)),
];
