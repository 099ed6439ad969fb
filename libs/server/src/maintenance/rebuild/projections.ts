import { pipeline, type Projection, type Stage } from '@mneme/pipeline';
import type { FactGraph, MemoryIndex } from '@mneme/ports';

/** Where the projections of a stack are written. */
export interface ProjectionStores {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
}

/** What one look at the log writes: all of it is there when `settle` resolves. */
export interface ProjectionUnit extends ProjectionStores {
  settle(): Promise<void>;
}

const isProjection = (stage: Stage): stage is Projection => stage.kind === 'projection';

/** The stages that write what follows from the log and nothing else. Their topics are kept for ever. */
export const projections: readonly Projection[] = Object.values<Stage>(pipeline).filter(isProjection);

/** What the projections read, each once. */
export const replayedTopics: readonly string[] = [
  ...new Set(projections.map(({ consumes }) => consumes.name)),
];
