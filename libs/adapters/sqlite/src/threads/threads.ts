import type { AnswerOf, QueryOf, ReadName } from './reader/reads.js';
import type { AnswerTo, Step } from './writer/steps.js';

export type Written<Steps extends readonly Step[]> =
  | { readonly outcome: 'done'; readonly answers: { readonly [At in keyof Steps]: AnswerTo<Steps[At]> } }
  | { readonly outcome: 'lost'; readonly keys: readonly string[] };

/** Steps are written as one unit, and a read sees one snapshot. */
export interface Threads {
  write<const Steps extends readonly Step[]>(steps: Steps): Promise<Written<Steps>>;
  writeOne<const One extends Step>(step: One): Promise<AnswerTo<One>>;
  /** Works in slices of some milliseconds, so that it ends even while other writes continue. */
  compact(): Promise<void>;
  /**
   * Writes a step that cannot lose a race. While others write, such steps take a tenth of the writer's time.
   */
  writeSlice<const One extends Step>(step: One): Promise<AnswerTo<One>>;
  read<Name extends ReadName>(read: Name, query: QueryOf<Name>): Promise<AnswerOf<Name>>;
}
